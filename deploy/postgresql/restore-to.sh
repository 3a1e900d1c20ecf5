#!/bin/sh
# restore-to.sh <archive> <new data directory> <moment> [timeline]: prepares a data directory with which PostgreSQL, once
# it is started there, becomes the database as of the moment: '2026-11-29 03:00:00+08', or newest for all that was
# archived. Run it as PostgreSQL's user. The timeline is needed only to reach a moment that an earlier restore abandoned:
# 1 for what was written before the first restore, 2 for what was written between it and the second.
set -eu
umask 077
archive=$(cd "$1" && pwd)
data=$2
moment=$3
timeline=${4:-latest}
here=$(cd "$(dirname "$0")" && pwd)

fail() {
  echo "$1" >&2
  exit 1
}

[ ! -e "$data" ] || [ -z "$(ls -A "$data")" ] || fail "$data is not empty: name a new folder."
case $moment in
newest)
  limit=99999999T999999Z
  target=
  ;;
*[0-9][+-][0-9][0-9] | *[0-9][+-][0-9][0-9]:[0-9][0-9])
  limit=$(date -u -d "$moment" +%Y%m%dT%H%M%SZ) || fail "$moment is no time."
  target=$(date -u -d "$moment" '+%Y-%m-%d %H:%M:%S.%6N+00')
  ;;
*) fail "$moment has no time zone: add one, such as +08 for Hong Kong." ;;
esac

# The newest base backup that was finished by then, on the timeline or one before it.
base=
for one in "$archive"/base/*; do
  [ -e "$one/base.tar.gz" ] || continue
  [ "$(printf '%s\n%s\n' "$(basename "$one")" "$limit" | sort | head -n 1)" = "$(basename "$one")" ] || continue
  made_on=$(tar -xzOf "$one/base.tar.gz" backup_label | sed -n 's/^START TIMELINE: //p')
  [ "$timeline" = latest ] || [ "$made_on" -le "$timeline" ] || continue
  base=$one
done
[ -n "$base" ] || fail "$archive/base has no backup from before $moment."
[ "$(find "$base" -name '*.tar.gz' | wc -l)" = 1 ] || fail "$base has tablespaces, which this script does not know."

mkdir -p "$data"
chmod 700 "$data"
tar -xzf "$base/base.tar.gz" -C "$data"
mkdir -p "$data/pg_wal"
cat >>"$data/postgresql.auto.conf" <<CONF
restore_command = '"$here/restore-wal.sh" "%f" "%p" "$archive/wal"'
recovery_target_timeline = '$timeline'
recovery_target_action = 'promote'
recovery_target_time = '$target'
CONF
touch "$data/recovery.signal"
echo "$data is ready to become the database of $moment, from the backup of $(basename "$base"): start PostgreSQL with it."
