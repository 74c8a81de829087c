#!/bin/sh
# Brings a running site up to date without a pause: migrates, then replaces one copy after the other, each time waiting until
# the new one answers. Migrations are written so that the version before them can still serve.
set -eu
cd "$(dirname "$0")/.."

docker compose build site-1
docker compose run --rm migrations
for copy in site-1 site-2; do
  docker compose up --detach --no-deps --wait --wait-timeout 120 "$copy"
done
