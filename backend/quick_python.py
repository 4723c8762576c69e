"""Prints which Python to set Wyrmhall up with: that on the path, or the system's own where it is quicker.

A Python that was built without its optimisations takes about a third longer for everything. pyenv builds such
a one unless told otherwise; those of distributions are built well.
"""

import subprocess
import sys
import sysconfig

SYSTEM = "/usr/bin/python3"
COMPLETE = """
import ensurepip, os, sys, sysconfig, venv
header = os.path.join(sysconfig.get_path("include"), "Python.h")
sys.exit(sys.version_info < (3, 11) or not os.path.exists(header))
"""


def is_optimised() -> bool:
    told = str(sysconfig.get_config_var("CONFIG_ARGS") or "")
    return sys.platform != "linux" or "--enable-optimizations" in told


def is_complete(python: str) -> bool:
    """Recent enough, with virtual environments, and with what C code is compiled against."""
    try:
        return subprocess.run([python, "-c", COMPLETE], capture_output=True).returncode == 0
    except OSError:
        return False


if __name__ == "__main__":
    print(SYSTEM if not is_optimised() and is_complete(SYSTEM) else "python3")
