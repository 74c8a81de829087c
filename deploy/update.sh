#!/bin/sh
# Brings a running site up to date without a pause: migrates, then replaces one copy after the other, each time waiting until
# the new one answers. Migrations are written so that the version before them can still serve, so this is the way back:
#   docker tag tafula:previous tafula:1.0.0
#   for copy in site-1 site-2; do docker compose up --detach --no-deps --wait "$copy"; done
set -eu
cd "$(dirname "$0")/.."

# What serves now, not what an update built that failed.
running=$(docker compose ps --quiet site-1)
if [ -n "$running" ]; then
  docker tag "$(docker inspect --format '{{.Image}}' "$running")" tafula:previous
fi
docker compose build site-1
docker compose run --rm migrations
for copy in site-1 site-2; do
  docker compose up --detach --no-deps --wait --wait-timeout 120 "$copy"
done
