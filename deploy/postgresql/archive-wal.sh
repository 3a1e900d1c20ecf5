#!/bin/sh
# PostgreSQL's archive_command: archive-wal.sh <path of the file> <its name> <archive>. Puts the file into the archive,
# compressed and flushed to its disk, or fails; PostgreSQL then tries again and keeps its own until it succeeds. It never
# replaces a file of the archive: a second server that archives into the same folder by mistake is refused.
set -eu
umask 077
target=$3/$2.gz
draft=$3/.$2.$$

if [ -e "$target" ]; then
  # PostgreSQL was stopped before it noted our success.
  gzip -dc "$target" | cmp -s - "$1" && exit 0
  echo "$target is there already, with other content" >&2
  exit 1
fi
trap 'rm -f "$draft"' EXIT
gzip -1c "$1" >"$draft"
sync "$draft"
ln "$draft" "$target" # in one step, and never over another
sync "$3"
