#!/bin/sh
# write-settings.sh FOLDER ORIGIN ISSUER CLIENT_ID SECRET_FILE: writes the settings of a first installation on
# one machine with PostgreSQL and Redis, with new random passwords and keys. Changes nothing
# that is there already.
set -eu
if [ $# -ne 5 ]; then
  sed -n '2,4s/^# //p' "$0" >&2
  exit 2
fi
folder=$1 origin=$2 issuer=$3 client=$4 secret=$(cat "$5")
if [ -e "$folder/common.env" ]; then
  echo "$folder/common.env is there already" >&2
  exit 1
fi
umask 027
mkdir -p "$folder"
password() { openssl rand -hex 24; }
address() { echo "postgres://partsight_$1:$(password)@127.0.0.1/partsight"; }

cat > "$folder/common.env" <<END
PUBLIC_ORIGIN=$origin
REDIS_URL=redis://127.0.0.1:6379
PLAIN_CONNECTIONS=postgres,redis
TOKEN_KEYS=first:$(openssl rand -base64 32)
ERASURE_KEY=$(openssl rand -base64 32)
END
cat > "$folder/api.env" <<END
DATABASE_API_URL=$(address api)
DATABASE_POLL_URL=$(address poll)
TRUSTED_PROXIES=127.0.0.1
OIDC_ISSUER=$issuer
OIDC_CLIENT_ID=$client
OIDC_CLIENT_SECRET=$secret
END
cat > "$folder/worker.env" <<END
DATABASE_WORKER_URL=$(address worker)
DATABASE_SWEEP_URL=$(address sweep)
END
# Readable by root alone: no process of the product has use for it.
umask 077
server=$(password)
echo "$server" > "$folder/server-password"
cat > "$folder/admin.env" <<END
DATABASE_SERVER_URL=postgres://postgres:$server@127.0.0.1/postgres
DATABASE_OWNER_URL=$(address owner)
DATABASE_ADMIN_URL=$(address admin)
DATABASE_OPERATOR_URL=$(address operator)
DATABASE_BACKUP_URL=$(address backup)
END
cat > "$folder/backup.env" <<END
PGBACKREST_REPO1_CIPHER_PASS=$(password)
# Copies belong on another machine: fill in a bucket of any S3 service. For another disk instead, keep only
# PGBACKREST_REPO1_TYPE=posix and PGBACKREST_REPO1_PATH.
PGBACKREST_REPO1_TYPE=s3
PGBACKREST_REPO1_S3_ENDPOINT=
PGBACKREST_REPO1_S3_REGION=
PGBACKREST_REPO1_S3_BUCKET=
PGBACKREST_REPO1_S3_KEY=
PGBACKREST_REPO1_S3_KEY_SECRET=
END
echo "settings are in $folder"
