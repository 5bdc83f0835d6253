// Compiles a Pyodide folder to .pyc with its own Python: the standard library and every wheel but those that are named.
//   node compile.mjs FOLDER [WHEEL…]
// Only this Python can: .pyc files are of one version, and the machine that builds the site has another. Wheels keep their
// names. Each file is checked by no date and no hash (an "unchecked" .pyc), as nothing ever changes on the site.
import path from "node:path";
import { pathToFileURL } from "node:url";

const [folder, ...kept] = process.argv.slice(2);
const home = path.resolve(folder) + path.sep;
const { loadPyodide } = await import(pathToFileURL(home + "pyodide.mjs"));
// A fixed order of sets, or two builds differ.
const pyodide = await loadPyodide({ indexURL: home, env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" } });
pyodide.mountNodeFS("/site", home);
pyodide.globals.set("kept", pyodide.toPy(kept));
pyodide.runPython(`
import importlib.util
import zipfile
from base64 import urlsafe_b64encode
from hashlib import sha256
from importlib._bootstrap_external import _code_to_hash_pyc
from pathlib import Path

EPOCH = (2020, 1, 1, 0, 0, 0)
RARE = ("pygments/lexers/", "wcwidth/")  # no start imports them, and they travel lighter as they are


def compiled(name, source):
    code = compile(source, name, "exec", dont_inherit=True, optimize=0)
    return bytes(_code_to_hash_pyc(code, importlib.util.source_hash(source), False))


def entry(name):
    info = zipfile.ZipInfo(name, EPOCH)
    info.external_attr = 0o644 << 16
    info.compress_type = zipfile.ZIP_STORED if name.endswith("/") else zipfile.ZIP_DEFLATED
    return info


def record_line(name, data):
    digest = urlsafe_b64encode(sha256(data).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(data)}"


def rewrite(archive, root):
    with zipfile.ZipFile(archive) as opened:
        files = {info.filename: opened.read(info) for info in opened.infolist()}
    record = next((name for name in files if name.endswith(".dist-info/RECORD")), None)
    lines = []
    new = archive.with_suffix(".new")
    with zipfile.ZipFile(new, "w", compresslevel=9) as opened:
        for name, data in sorted(files.items()):
            if name == record:
                continue
            if name.endswith(".py") and not name.startswith(RARE):
                try:
                    name, data = name + "c", compiled(root + name, data)
                except SyntaxError:  # a template, or code for a Python of long ago: it stays as it is
                    pass
            opened.writestr(entry(name), data)
            lines.append(record_line(name, data))
        if record is not None:
            opened.writestr(entry(record), "".join(line + "\\n" for line in [*lines, record + ",,"]))
    new.rename(archive)


rewrite(Path("/site/python_stdlib.zip"), "/lib/python314.zip/")
for wheel in sorted(Path("/site").glob("*.whl")):
    if wheel.name not in kept:
        rewrite(wheel, "/lib/python3.14/site-packages/")
`);
