#!/bin/sh
# PostgreSQL's restore_command: restore-wal.sh <name of the file> <where to put it> <archive>. 1: the archive does not have
# it, which ends a recovery to the newest moment. Anything else that is wrong stops the recovery (codes above 125), so that
# an archive that cannot be read is not taken for one that ends early.
set -u
[ -r "$3" ] && [ -x "$3" ] || { echo "the archive $3 cannot be read" >&2; exit 200; }
[ -e "$3/$1.gz" ] || exit 1
gzip -dc "$3/$1.gz" >"$2" || exit 200
