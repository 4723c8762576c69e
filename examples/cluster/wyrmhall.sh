#!/bin/sh
# `wyrmhall` as its service runs it: as the same user, and with the password of the database. Copy it to
# /usr/local/sbin/wyrmhall and make it executable: sudo wyrmhall admin servers --db postgresql://wyrmhall@...
# WYRMHALL=/opt/wyrmhall-... before it takes another version than the one that runs.
set -eu
set -a
. /etc/wyrmhall.env
cd /var/lib/wyrmhall
exec runuser -u wyrmhall -- "${WYRMHALL:-/opt/wyrmhall}/bin/wyrmhall" "$@"
