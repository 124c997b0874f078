#!/bin/sh
# The admin program with the settings of /etc/partsight: deploy/admin.sh COMMAND…
set -eu
cd "$(dirname "$0")/.."
set -a
for part in common api worker admin; do
  . "/etc/partsight/$part.env"
done
NODE_ENV=production
set +a
exec node apps/admin/src/main.ts "$@"
