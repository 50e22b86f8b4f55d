"""Where the benchmarks run and beside what: machine, versions, peers, the folder to work in."""
import contextlib
import hashlib
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import time

REPOSITORY = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
CACHE = os.path.join(REPOSITORY, ".build", "bench")
REQUIREMENTS = os.path.join(REPOSITORY, "Benchmarks", "peers.txt")


def output(*command):
    """What a command prints, without blanks around it; nothing where it fails."""
    try:
        result = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    except OSError:
        return ""
    return result.stdout.strip() if result.returncode == 0 else ""


def first_line(*command):
    return next(iter(output(*command).splitlines()), "")


# The machine

def processor():
    try:
        with open("/proc/cpuinfo") as file:
            for line in file:
                if line.startswith("model name"):
                    return line.split(":", 1)[1].strip()
    except OSError:
        pass
    return output("sysctl", "-n", "machdep.cpu.brand_string") or platform.processor() or "unknown"


def system():
    try:
        release = platform.freedesktop_os_release().get("PRETTY_NAME", "")
    except (AttributeError, OSError):
        release = ""
    return release or f"{platform.system()} {platform.mac_ver()[0]}".strip()


def machine():
    return {
        "processor": processor(),
        "cores": len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count(),
        "memory_mb": os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") // 1_000_000,
        "architecture": platform.machine(),
        "kernel": f"{platform.system()} {platform.release()}",
        "system": system(),
        "virtualization": first_line("systemd-detect-virt") or (
            "yes" if "hypervisor" in output("cat", "/proc/cpuinfo") else "none known"),
    }


def load():
    """How many programs ran or waited for a core in the last minute, on average."""
    return round(os.getloadavg()[0], 2)


def file_system(folder):
    """The kind of file system that a folder is on, and whether an ext4 has a journal."""
    kind = output("stat", "-f", "-c", "%T", folder)
    kind = output("findmnt", "-n", "-o", "FSTYPE", "-T", folder) or kind or "unknown"
    return kind + (" without a journal" if lacks_journal(folder) else "")


def lacks_journal(folder):
    """Whether a folder is on ext4 that was made without a journal."""
    device = os.stat(folder).st_dev
    try:
        link = os.readlink(f"/sys/dev/block/{os.major(device)}:{os.minor(device)}")
        with open(f"/sys/fs/ext4/{os.path.basename(link)}/journal_task") as file:
            return not file.read().strip().isdigit()
    except OSError:
        return False


# The peers

def python_peers():
    """The folder with the programs of the Python packages; none where they cannot be installed.

    DEVKIT_BENCH_VENV names a virtual environment that has them; else they are installed into one in
    .build/bench, where it is not there yet or other versions are wanted.
    """
    given = os.environ.get("DEVKIT_BENCH_VENV")
    if given:
        return os.path.join(given, "bin")
    folder = os.path.join(CACHE, "venv")
    with open(REQUIREMENTS) as file:
        wanted = file.read()
    stamp = os.path.join(folder, "peers.txt")
    try:
        with open(stamp) as file:
            if file.read() == wanted:
                return os.path.join(folder, "bin")
    except OSError:
        pass
    print(f"installing what {os.path.basename(REQUIREMENTS)} names into {folder}", file=sys.stderr)
    shutil.rmtree(folder, ignore_errors=True)
    try:
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
        pip = os.path.join(folder, "bin", "pip")
        subprocess.run([pip, "install", "-q", "-r", REQUIREMENTS], check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        print(f"not installed: {error}", file=sys.stderr)
        return None
    with open(stamp, "w") as file:
        file.write(wanted)
    return os.path.join(folder, "bin")


def python_peer(name):
    """The path of a program of a Python package, or None."""
    folder = python_peers()
    path = folder and os.path.join(folder, name)
    return path if path and os.access(path, os.X_OK) else None


def swift_tools():
    """The folder with the Swift toolchain's programs, or None."""
    compiler = shutil.which("swiftc")
    return os.path.dirname(os.path.realpath(compiler)) if compiler else None


# Versions

def package_version(folder, name):
    script = f"import importlib.metadata as m; print(m.version({name!r}))"
    return folder and output(os.path.join(folder, "python"), "-c", script)


def source_state():
    """The commit of the sources beside the benchmarks, which need not be what the program is made of."""
    commit = output("git", "-C", REPOSITORY, "rev-parse", "HEAD")
    changed = output("git", "-C", REPOSITORY, "status", "--porcelain", "--untracked-files=no")
    return commit and commit + (" and changes" if changed else "")


def versions(devkit):
    """The versions of devkit, of what it is measured beside, and of what measures; those that are there."""
    with open(devkit, "rb") as file:
        digest = hashlib.sha256(file.read()).hexdigest()
    peers = python_peers()
    tools = swift_tools() or ""
    objdump = output(os.path.join(tools, "llvm-objdump"), "--version")
    compose = 'puts Gem::Specification.find_by_name("jekyll-compose").version'
    found = {
        "devkit": first_line(devkit, "--version"),
        "devkit's program, sha256": digest,
        "devkit's sources": source_state(),
        "swift": first_line("swiftc", "--version"),
        "git": first_line("git", "--version"),
        "md5sum": first_line("md5sum", "--version"),
        "tr": first_line("tr", "--version"),
        "cat": first_line("cat", "--version"),
        "sed": first_line("sed", "--version"),
        "grep": first_line("grep", "--version"),
        "file": first_line("file", "--version"),
        "bash": first_line("bash", "--version"),
        "llvm-objdump": next((line.strip() for line in objdump.splitlines() if "version" in line), ""),
        "jekyll": first_line("jekyll", "--version"),
        "jekyll-compose": first_line("ruby", "-e", compose),
        "bump-my-version": package_version(peers, "bump-my-version"),
        "pre-commit-hooks": package_version(peers, "pre-commit-hooks"),
        "python": platform.python_version(),
    }
    return {name: version for name, version in found.items() if version}


# What is measured

def installed(program):
    """A copy of a program as `make install` makes it: without symbols, in a file that is written in one go.

    What the linker has just written lies in memory in small pages, and starts a fifth slower.
    """
    folder = os.path.join(CACHE, "installed")
    os.makedirs(folder, exist_ok=True)
    copy = os.path.join(folder, os.path.basename(program))
    with contextlib.suppress(FileNotFoundError):
        os.remove(copy)
    shutil.copyfile(program, copy)
    os.chmod(copy, 0o755)
    subprocess.run(["strip", copy], check=True)
    return copy


# Where to work

def variables(home):
    """The environment of what is measured: nobody's settings, and nobody's caches."""
    kept = {name: value for name, value in os.environ.items()
            if not name.startswith(("DEVKIT_", "GIT_", "XDG_"))}
    return dict(kept, HOME=home)


@contextlib.contextmanager
def with_journal(scratch):
    """A folder in a file system with a journal: where `scratch` is on ext4 without one, one that is made.

    There the kernel passes over the place of every file that was deleted in the last minutes when a new
    file is made, so that a program that replaces files whole gets slower with each round (profile:
    find_inode_bit, recently_deleted). What users have has a journal. Only root can make it.
    """
    if os.environ.get("DEVKIT_BENCH_FOLDER") or os.geteuid() != 0 or not lacks_journal(scratch):
        yield scratch
        return
    image, mounted = os.path.join(scratch, "image"), os.path.join(scratch, "mounted")
    with open(image, "wb") as file:
        file.truncate(4 << 30)
    os.mkdir(mounted)
    subprocess.run(["mkfs.ext4", "-q", "-F", image], check=True)
    if subprocess.run(["mount", "-o", "loop", image, mounted]).returncode != 0:
        print("no file system with a journal could be mounted", file=sys.stderr)
        os.remove(image)
        yield scratch
        return
    try:
        yield mounted
    finally:
        unmount(mounted)


def unmount(folder):
    """Unmounts what a command that was ended with the benchmark may still have open for a moment."""
    for _ in range(50):
        if subprocess.run(["umount", folder], stderr=subprocess.DEVNULL).returncode == 0:
            return
        time.sleep(0.1)
    subprocess.run(["umount", "--lazy", folder], check=True)


def scratch_folder():
    """A folder that goes at the end, in the one that DEVKIT_BENCH_FOLDER names or the system's."""
    return tempfile.TemporaryDirectory(
        prefix="devkit-bench-", dir=os.environ.get("DEVKIT_BENCH_FOLDER"))
