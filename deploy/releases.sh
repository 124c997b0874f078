#!/bin/sh
# releases.sh add FILE: checks the signature of a release and unpacks it beside the others
# releases.sh use VERSION: migrates the database, then replaces the processes one by one
# releases.sh back: the same to the release that ran before, without migrating
# releases.sh restart: replaces the processes one by one, which take up new settings
# releases.sh list: what is there; * runs, - ran before
set -eu
home=${PARTSIGHT_HOME:-/opt/partsight}
settings=${PARTSIGHT_SETTINGS:-/etc/partsight}
fail() {
  echo "$1" >&2
  exit 1
}

add() {
  file=$1
  name=$(basename "$file" .tar.gz)
  folder=$(dirname "$file")
  [ ! -e "$home/releases/$name" ] || fail "$name is there already"
  minisign -Vq -p "$settings/release.pub" -m "$folder/SHA256SUMS"
  grep " $name.tar.gz\$" "$folder/SHA256SUMS" | (cd "$folder" && sha256sum --check --strict --quiet) ||
    fail "$file is not the file that was signed"
  mkdir -p "$home/releases/.new"
  tar -xzf "$file" -C "$home/releases/.new"
  mv -T "$home/releases/.new/$name" "$home/releases/$name"
  rmdir "$home/releases/.new"
  echo "added $name"
}

# A process of a release that knows its commit has to report the same one.
is_ready() {
  node -e '
    const [port, commit] = process.argv.slice(1);
    fetch(`http://127.0.0.1:${port}/readyz`).then(async (reply) => {
      const { commit: running = "" } = await reply.json();
      process.exit(reply.ok && (commit === "" || commit === running) ? 0 : 1);
    }).catch(() => process.exit(1));
  ' "$1" "$2"
}

replace() {
  commit=$(cat "$home/current/commit-id" 2> /dev/null || true)
  for unit in $(systemctl list-units --plain --no-legend 'partsight-api@*' 'partsight-worker@*' | awk '{ print $1 }'); do
    port=$(echo "$unit" | sed 's/.*@\([0-9]*\).*/\1/')
    case $unit in partsight-api@*) port=$((port + 1)) ;; esac
    systemctl restart "$unit"
    tries=60
    until is_ready "$port" "$commit"; do
      tries=$((tries - 1))
      [ $tries -gt 0 ] || fail "$unit is not ready; the others run as before. To return: $0 back"
      sleep 1
    done
    echo "replaced $unit"
  done
}

lead() {
  ln -sfn "$2" "$home/.$1" && mv -T "$home/.$1" "$home/$1"
}

turn_to() {
  [ -d "$home/$1" ] || fail "$home/$1 is not there; $0 list shows what is"
  was=$(readlink "$home/current")
  if [ "$was" != "$1" ]; then
    lead previous "$was"
    lead current "$1"
  fi
  replace
  echo "$(basename "$1") runs"
}

use() {
  next="$home/releases/partsight-$1"
  [ -d "$next" ] || fail "$next is not there; $0 list shows what is"
  "$next/deploy/admin.sh" provision
  "$next/deploy/admin.sh" migrate
  turn_to "releases/partsight-$1"
}

list() {
  for release in "$home"/releases/partsight-*; do
    [ -d "$release" ] || continue
    mark=' '
    [ ! "$release" -ef "$home/previous" ] || mark=-
    [ ! "$release" -ef "$home/current" ] || mark='*'
    echo "$mark $(basename "$release")"
  done
}

case "${1:-} $#" in
  'add 2') add "$2" ;;
  'use 2') use "$2" ;;
  'back 1') turn_to "$(readlink "$home/previous" || fail 'no release ran before')" ;;
  'restart 1') replace ;;
  'list 1') list ;;
  *)
    sed -n '2,6s/^# //p' "$0" >&2
    exit 2
    ;;
esac
