"""The examples of examples/hosting mean what they say, as far as can be told without such machines."""

import os
import pwd
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from msgspec import yaml

from tests.server.certificates import make_certificate
from tests.server.proxies import EXAMPLES, NAME
from wyrmhall.cli.main import run
from wyrmhall.server import run as server

CLUSTER = EXAMPLES.parent / "cluster"
UNIT = EXAMPLES / "wyrmhall.service"
ANALYZE = shutil.which("systemd-analyze")
WORST = 2.0  # exposure, of 10: systemd calls up to 2 "OK" at its best


class Begun(Exception):
    """The server would run now, with these settings."""


def settings_of(words: list[str], monkeypatch: pytest.MonkeyPatch) -> server.Settings:
    """As the command of an example is understood."""

    def begin(settings: server.Settings, _: object) -> None:
        raise Begun(settings)

    monkeypatch.setattr(server, "run", begin)
    with pytest.raises(Begun) as begun:
        run(words)
    settings: server.Settings = begun.value.args[0]
    return settings


def test_the_service_starts_a_server_as_the_page_says(monkeypatch: pytest.MonkeyPatch) -> None:
    (line,) = re.findall(r"^ExecStart=(.*)$", UNIT.read_text("utf-8"), re.MULTILINE)
    settings = settings_of(shlex.split(line)[1:], monkeypatch)
    assert settings.host == "127.0.0.1"  # the proxy alone reaches it
    assert settings.proxy
    assert settings.db.startswith("/var/lib/wyrmhall/")


@pytest.mark.skipif(ANALYZE is None, reason="systemd-analyze is not installed here")
def test_systemd_finds_nothing_wrong_with_the_service(tmp_path: Path) -> None:
    assert ANALYZE is not None
    text = UNIT.read_text("utf-8").replace("/opt/wyrmhall/bin/wyrmhall", sys.executable)  # one that is here
    unit = tmp_path / "wyrmhall.service"
    unit.write_text(
        text.replace("User=wyrmhall", "User=root").replace("Group=wyrmhall", "Group=root"), "utf-8"
    )
    checked = subprocess.run(
        [ANALYZE, "verify", "--recursive-errors=no", str(unit)], capture_output=True, text=True
    )
    about_it = [line for line in checked.stderr.splitlines() if "wyrmhall" in line]
    assert about_it == []


@pytest.mark.skipif(ANALYZE is None, reason="systemd-analyze is not installed here")
def test_the_service_has_no_more_of_the_machine_than_it_needs() -> None:
    assert ANALYZE is not None
    checked = subprocess.run(
        [ANALYZE, "security", "--offline=yes", "--no-pager", str(UNIT)], capture_output=True, text=True
    )
    exposure = re.search(r"Overall exposure level for .*: ([\d.]+)", checked.stdout)
    assert exposure is not None, checked.stdout + checked.stderr
    assert float(exposure[1]) <= WORST


def debians_haproxy() -> str | None:
    """Where it is, if this machine has it as Debian installs it, with a user of its own."""
    try:
        pwd.getpwnam("haproxy")
    except KeyError:
        return None
    return shutil.which("haproxy", path=os.environ.get("PATH", "") + ":/usr/sbin")


@pytest.mark.parametrize("folder", ["hosting", "cluster"])
@pytest.mark.skipif(debians_haproxy() is None, reason="Debian's haproxy is not installed here")
def test_haproxy_finds_nothing_wrong_with_either_configuration(folder: str, tmp_path: Path) -> None:
    certificate, key = make_certificate(tmp_path, NAME)
    pem, whole = tmp_path / "both.pem", tmp_path / "haproxy.cfg"
    pem.write_text(certificate.read_text() + key.read_text())
    text = (EXAMPLES.parent / folder / "haproxy.cfg").read_text("utf-8")
    whole.write_text(text.replace(f"/etc/haproxy/{NAME}.pem", str(pem)), "utf-8")
    checked = subprocess.run([str(debians_haproxy()), "-c", "-f", str(whole)], capture_output=True, text=True)
    assert (checked.returncode, checked.stderr) == (0, "")


def test_both_configurations_of_haproxy_differ_in_their_servers_alone() -> None:
    one, several = (
        [
            line
            for line in (EXAMPLES.parent / folder / "haproxy.cfg").read_text("utf-8").splitlines()
            if not line.startswith(("#", "    server "))
        ]
        for folder in ("hosting", "cluster")
    )
    assert one == several


def test_the_service_of_a_community_starts_a_server_as_the_page_says(monkeypatch: pytest.MonkeyPatch) -> None:
    text = (CLUSTER / "wyrmhall.conf").read_text("utf-8")
    (line,) = re.findall(r"^ExecStart=(.+)$", text, re.MULTILINE)
    settings = settings_of(shlex.split(line)[1:], monkeypatch)
    assert (settings.host, settings.drain) == ("10.0.0.11", 3)
    assert settings.proxies == ("10.0.0.10/32",)
    assert settings.db.startswith("postgresql://wyrmhall@")  # the password stands in the environment
    assert settings.metrics == ("10.0.0.11", 9100)


def test_one_number_of_seconds_is_named_for_draining_behind_our_haproxy() -> None:
    named = {
        seconds
        for path in CLUSTER.iterdir()
        for seconds in re.findall(r"--drain (\d+)", path.read_text("utf-8"))
    }
    assert named == {"3"}


def test_prometheus_asks_every_process_of_every_server() -> None:
    ((job,),) = yaml.decode((CLUSTER / "prometheus.yml").read_text("utf-8")).values()
    targets = [target for group in job["static_configs"] for target in group["targets"]]
    assert targets == [f"10.0.0.{machine}:{port}" for machine in (11, 12, 13) for port in range(9100, 9104)]


def test_commands_run_as_the_service_does(tmp_path: Path) -> None:
    """With the password of the database, and as its user; here both are somewhere else."""
    environment, script, runuser = tmp_path / "wyrmhall.env", tmp_path / "wyrmhall", tmp_path / "runuser"
    environment.write_text("PGPASSWORD=hush\n")
    text = (CLUSTER / "wyrmhall.sh").read_text("utf-8")
    for old, new in (("/etc/wyrmhall.env", str(environment)), ("cd /var/lib/wyrmhall", f"cd {tmp_path}")):
        assert old in text
        text = text.replace(old, new)
    script.write_text(text)
    runuser.write_text('#!/bin/sh\necho "$PGPASSWORD" "$@"\n')
    runuser.chmod(0o755)
    path = {"PATH": f"{tmp_path}:{os.environ['PATH']}"}
    ran = subprocess.run(["sh", str(script), "admin", "sizes"], capture_output=True, text=True, env=path)
    assert ran.stdout == "hush -u wyrmhall -- /opt/wyrmhall/bin/wyrmhall admin sizes\n"


def compose() -> dict[str, Any]:
    whole: dict[str, Any] = yaml.decode((EXAMPLES / "compose.yaml").read_text("utf-8"))
    return whole


def test_the_server_of_the_containers_trusts_their_proxy_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    services = compose()["services"]
    words = [re.sub(r"\$\{.*?\}", "play.example.org", word) for word in services["server"]["command"]]
    settings = settings_of(words, monkeypatch)
    proxy = services["proxy"]["networks"]["inside"]["ipv4_address"]
    assert settings.proxies == (f"{proxy}/32",)
    assert not settings.proxy
    assert "ports" not in services["server"]  # nobody reaches it but through the proxy
    assert "ports" not in services["database"]
    assert settings.db == "postgresql://wyrmhall@database/wyrmhall"  # the password stands in the environment


def test_what_the_containers_name_is_there() -> None:
    whole = compose()
    for service in whole["services"].values():
        assert {"image", "build"} & set(service)
        assert set(service.get("networks", ())) <= set(whole["networks"])
        volumes = {volume.partition(":")[0] for volume in service.get("volumes", ())}
        assert volumes <= set(whole["volumes"])
        assert set(service.get("depends_on", ())) <= set(whole["services"])
    build = whole["services"]["server"]["build"]
    assert (EXAMPLES / build["context"] / build["dockerfile"]).resolve() == (
        EXAMPLES / "Containerfile"
    ).resolve()


def test_the_image_starts_a_server_and_asks_after_its_health(monkeypatch: pytest.MonkeyPatch) -> None:
    text = (EXAMPLES / "Containerfile").read_text("utf-8")
    (command,) = re.findall(r"^CMD (\[.*\])$", text, re.MULTILINE)
    settings = settings_of(yaml.decode(command), monkeypatch)
    assert (settings.host, settings.port) == ("0.0.0.0", 8000)
    (health,) = re.findall(r"^    CMD (\[.*\])$", text, re.MULTILINE)
    _, _, program = yaml.decode(health)
    compile(program, "health", "exec")
    assert "http://127.0.0.1:8000/health" in program
    assert re.search(r"^USER [1-9]\d*$", text, re.MULTILINE)  # not root
