#!/bin/sh
# Inside the container: brings what package-lock.json names, where that has not been done, and starts the product.
set -eu
cd "$(dirname "$0")/.."
known=node_modules/.brought-package-lock.json
if ! cmp -s package-lock.json "$known"; then
  npm ci --no-audit --no-fund
  cp package-lock.json "$known"
fi
# Web app, pictures and identity provider: the addresses that a browser opens.
node scripts/forward-ports.ts 5173 4321 4330 &
exec npm run dev -- "$@"
