// Compiles a Pyodide folder to .pyc with its own Python: the standard library and every wheel; or one wheel into an archive
// beside it, whose files go into `__pycache__` beside its sources.
//   node compile.mjs FOLDER [WHEEL ARCHIVE]
// Only this Python can: .pyc files are of one version, and the machine that builds the site has another. Wheels keep their
// names. Each file is checked by no date and no hash (an "unchecked" .pyc), as nothing ever changes on the site.
import path from "node:path";
import { pathToFileURL } from "node:url";

const [folder, wheel = null, archive = null] = process.argv.slice(2);
const home = path.resolve(folder) + path.sep;
const { loadPyodide } = await import(pathToFileURL(home + "pyodide.mjs"));
// A fixed order of sets, or two builds differ.
const pyodide = await loadPyodide({ indexURL: home, env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" } });
pyodide.mountNodeFS("/site", home);
pyodide.globals.set("one", wheel ?? "");
pyodide.globals.set("beside", archive ?? "");
pyodide.runPython(`
import importlib.util
import sys
import zipfile
from base64 import urlsafe_b64encode
from hashlib import sha256
from importlib._bootstrap_external import _code_to_hash_pyc
from pathlib import Path

EPOCH = (2020, 1, 1, 0, 0, 0)
PACKAGES = "/lib/python3.14/site-packages/"
# No start imports them, and they travel lighter as they are.
RARE = (
    *("pygments/lexers/", "wcwidth/", "dragonlab/site/", "dragonlab/jupyter/", "dragonlab/cli.py"),
    *("dragonlab/adapters/", "dragonlab/study/", "dragonlab/lessons/classroom/", "pygments/styles/"),
    *("dragonlab/testing/", "dragonlab/skeleton/", "dragonlab/texts/", "IPython/testing/", "IPython/sphinxext/"),
    *("IPython/extensions/", "IPython/terminal/", "prompt_toolkit/", "pygments/filters/"),
    *("_pyrepl/", "multiprocessing/", "unittest/", "wsgiref/", "xmlrpc/"),
    *("_pyio.py", "ftplib.py", "imaplib.py", "mailbox.py", "modulefinder.py", "optparse.py", "pickletools.py"),
    *("plistlib.py", "poplib.py", "smtplib.py", "trace.py", "wave.py", "zipapp.py"),
)


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


def cached(wheel, archive):
    with zipfile.ZipFile(wheel) as opened, zipfile.ZipFile(archive, "w", compresslevel=9) as written:
        for name in sorted(opened.namelist()):
            if name.endswith(".py") and ".data/" not in name and not name.startswith(RARE):
                folder, _, module = name.rpartition("/")
                cache = f"{folder}/__pycache__/{module.removesuffix('.py')}.{sys.implementation.cache_tag}.pyc"
                written.writestr(entry(cache), compiled(PACKAGES + name, opened.read(name)))


if one:
    cached(Path("/site", one), Path("/site", beside))
else:
    rewrite(Path("/site/python_stdlib.zip"), "/lib/python314.zip/")
    for wheel in sorted(Path("/site").glob("*.whl")):
        rewrite(wheel, PACKAGES)
`);
