#!/bin/sh
# The shop's private bucket, and a key that may use this bucket and nothing else. May be run again.
set -eu
until mc alias set store http://minio:9000 store-root "$MINIO_PASSWORD"; do sleep 1; done
mc mb --ignore-existing store/niramoy
mc admin user add store niramoy-shop "$S3_SECRET"
mc admin policy create store niramoy-shop /bucket-policy.json
# refused when it is attached already; whether the key works is tried below
mc admin policy attach store niramoy-shop --user niramoy-shop || true
mc alias set shop http://minio:9000 niramoy-shop "$S3_SECRET"
mc ls shop/niramoy
