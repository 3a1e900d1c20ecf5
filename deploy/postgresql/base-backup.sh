#!/bin/sh
# base-backup.sh <archive> <days>: copies the whole database, while it runs, to <archive>/base/<time>, and removes what is
# not needed to go back to a moment of the last so many days. Run it each night as PostgreSQL's user; PGHOST, PGPORT and
# PGUSER say where the server is. Its log is in <archive>/wal, from archive-wal.sh.
set -eu
umask 077
bases=$1/base
days=$2
draft=$bases/.unfinished-$$

mkdir -p "$bases"
trap 'rm -rf "$draft"' EXIT
# Without the log that is written meanwhile: it waits until that is in the archive.
pg_basebackup --pgdata "$draft" --format tar --gzip --wal-method none --checkpoint fast --no-password
find "$draft" -type f -exec sync {} +
# Named by its end: it leads to every moment from then on.
mv "$draft" "$bases/$(date -u +%Y%m%dT%H%M%SZ)"
sync "$bases"

# The newest backup that is older than the days, and all since then, are kept.
limit=$(date -u -d "$days days ago" +%Y%m%dT%H%M%SZ)
needed=$(for base in "$bases"/*; do basename "$base"; done | sort | awk -v limit="$limit" '$0 <= limit' | tail -n 1)
[ -n "$needed" ] || exit 0
for base in "$bases"/*; do
  [ "$(basename "$base")" = "$needed" ] && break
  rm -r "$base"
done
first=$(tar -xzOf "$bases/$needed/base.tar.gz" backup_label | sed -n 's/^START WAL LOCATION: .* (file \([0-9A-F]*\))$/\1/p')
pg_archivecleanup -x .gz "$1/wal" "$first"
