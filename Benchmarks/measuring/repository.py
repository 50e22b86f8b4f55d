"""Git repositories that benchmarks work in."""
import os
import subprocess


def git(folder, *arguments, data=None):
    """What a git command prints; it signs nothing, whatever the user's settings say."""
    unsigned = ["-c", "commit.gpgSign=false", "-c", "tag.gpgSign=false"]
    return subprocess.run(
        ["git", "-C", folder, *unsigned, *arguments], input=data, check=True, stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL).stdout.decode().strip()


def identify(folder):
    """Names a committer, and keeps git from tidying up in the middle of a measurement."""
    git(folder, "config", "user.name", "Bench")
    git(folder, "config", "user.email", "bench@example.org")
    git(folder, "config", "gc.auto", "0")


def new_repository(folder):
    os.makedirs(folder)
    git(folder, "init", "-q", "-b", "main")
    identify(folder)
