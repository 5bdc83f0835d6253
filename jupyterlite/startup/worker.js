// The kernel's worker, with Python on its way.
import "./begins.js";
import "./python.mjs";
import "$kernel";
