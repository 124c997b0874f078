#!/bin/sh
# rotate.sh token-key: seals all tokens with a new key, in three rolling restarts
# rotate.sh database: new passwords of all roles; processes that need a connection fail until restarted
# rotate.sh server: a new password of PostgreSQL's own superuser
# rotate.sh setting NAME FILE: a secret that another party issued, such as OIDC_CLIENT_SECRET
# rotate.sh backup: a new passphrase, and a new folder of backups with a full one in it
# ERASURE_KEY must not change while backups are kept.
set -eu
folder=${PARTSIGHT_SETTINGS:-/etc/partsight}
here=$(dirname "$0")
umask 077
restart() { "$here/releases.sh" restart; }
password() { openssl rand -hex 24; }

# In place, so that owner, group and mode stay.
edit() {
  sed "$2" "$1" > "$1.new"
  cat "$1.new" > "$1"
  rm "$1.new"
}
put() {
  grep -q "^$1=" "$2" || { echo "$2 has no $1" >&2; exit 1; }
  edit "$2" "s|^$1=.*|$1=$(printf '%s' "$3" | sed 's/[&|\\]/\\&/g')|"
}

token_key() {
  file=$folder/common.env
  old=$(sed -n 's/^TOKEN_KEYS=//p' "$file")
  new="key-$(date +%Y%m%d%H%M%S):$(openssl rand -base64 32)"
  put TOKEN_KEYS "$file" "$old,$new"
  restart
  put TOKEN_KEYS "$file" "$new,$old"
  restart
  "$here/admin.sh" rotate-keys
  # Backups from before need them.
  echo "$(date +%F) $old" >> "$folder/old-token-keys"
  put TOKEN_KEYS "$file" "$new"
  restart
}

database() {
  for file in "$folder/api.env" "$folder/worker.env" "$folder/admin.env"; do
    for name in $(sed -n 's|^\(DATABASE_[A-Z]*_URL\)=postgres://partsight_.*|\1|p' "$file"); do
      edit "$file" "s|^\($name=postgres://[a-z_]*:\)[^@]*@|\1$(password)@|"
    done
  done
  "$here/admin.sh" provision
  restart
}

server() {
  new=$(password)
  echo "alter role postgres password '$new'" | runuser -u postgres -- psql --quiet
  echo "$new" > "$folder/server-password"
  edit "$folder/admin.env" "s|^\(DATABASE_SERVER_URL=postgres://postgres:\)[^@]*@|\1$new@|"
}

setting() {
  file=$(grep -l "^$1=" "$folder/common.env" "$folder/api.env" | head -n 1)
  [ -n "$file" ] || { echo "no file in $folder has $1" >&2; exit 1; }
  put "$1" "$file" "$(cat "$2")"
  restart
}

backup() {
  file=${BACKUP_SETTINGS:-/etc/pgbackrest/backup.env}
  cp -p "$file" "$file.until-$(date -d '+40 days' +%F)"
  sed -i '/^PGBACKREST_REPO1_PATH=/d' "$file"
  put PGBACKREST_REPO1_CIPHER_PASS "$file" "$(password)"
  echo "PGBACKREST_REPO1_PATH=/var/lib/pgbackrest/$(date +%Y%m%d%H%M%S)" >> "$file"
  chown --reference="$file.until-$(date -d '+40 days' +%F)" "$file"
  runuser -u postgres -- partsight-pgbackrest stanza-create
  runuser -u postgres -- partsight-pgbackrest full
}

case "${1:-} $#" in
  'token-key 1') token_key ;;
  'database 1') database ;;
  'server 1') server ;;
  'setting 3') setting "$2" "$3" ;;
  'backup 1') backup ;;
  *)
    sed -n '2,7s/^# //p' "$0" >&2
    exit 2
    ;;
esac
echo "rotated: $*"
