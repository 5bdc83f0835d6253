// The kernel's worker, with Python on its way.
import "./python.mjs";
import "$kernel";
