#!/bin/sh
# write-secrets.sh FOLDER OIDC_SECRET_FILE TLS_CERTIFICATE TLS_KEY: writes the secrets that
# deploy/compose.yaml hands to its containers, with new random passwords and keys. Changes
# nothing that is there already.
set -eu
if [ $# -ne 4 ]; then
  sed -n '2,4s/^# //p' "$0" >&2
  exit 2
fi
folder=$1
if [ -e "$folder" ]; then
  echo "$folder is there already" >&2
  exit 1
fi
# Only the owner may enter the folder. A container sees only the files mounted for it, so its user may
# read them, whatever its id.
mkdir -p "$(dirname "$folder")"
mkdir -m 700 "$folder"
umask 333
password() { openssl rand -hex 24; }
write() { cat > "$folder/$1"; }
address() { echo "postgres://partsight_$1:$(password)@postgres/partsight" | write "database_$1_url"; }

for role in owner api poll worker sweep admin operator backup; do
  address "$role"
done
server=$(password)
echo "$server" | write postgres_password
echo "postgres://postgres:$server@postgres/postgres" | write database_server_url
redis=$(password)
echo "requirepass $redis" | write redis_conf
echo "redis://:$redis@redis:6379" | write redis_url
echo "first:$(openssl rand -base64 32)" | write token_keys
openssl rand -base64 32 | write erasure_key
# Where backups go, and their passphrase; docs/operations.md says how to name another machine.
cat <<END | write backup_env
PGBACKREST_REPO1_CIPHER_PASS=$(password)
PGBACKREST_REPO1_TYPE=s3
PGBACKREST_REPO1_S3_ENDPOINT=
PGBACKREST_REPO1_S3_REGION=
PGBACKREST_REPO1_S3_BUCKET=
PGBACKREST_REPO1_S3_KEY=
PGBACKREST_REPO1_S3_KEY_SECRET=
END
write oidc_client_secret < "$2"
# Of the application at the marketplace: stays empty until there is one.
write marketplace_client_secret < /dev/null
write tls_certificate < "$3"
write tls_key < "$4"
echo "secrets are in $folder"
