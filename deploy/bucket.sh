#!/bin/sh
# Makes the bucket and a key that may do in it what the site does, and nothing else. Can be run again.
set -eu

mc alias set store http://store:9000 "$MINIO_ROOT_USER" "$MINIO_ROOT_PASSWORD"
mc mb --ignore-existing "store/$S3_BUCKET"

cat > /tmp/pictures.json <<POLICY
{
  "Version": "2012-10-17",
  "Statement": [
    {
      "Effect": "Allow",
      "Action": ["s3:GetObject", "s3:PutObject", "s3:DeleteObject"],
      "Resource": ["arn:aws:s3:::$S3_BUCKET/*"]
    },
    { "Effect": "Allow", "Action": ["s3:ListBucket"], "Resource": ["arn:aws:s3:::$S3_BUCKET"] }
  ]
}
POLICY
mc admin policy create store pictures /tmp/pictures.json
mc admin user add store "$S3_ACCESS_KEY_ID" "$S3_SECRET_ACCESS_KEY"

# To attach it a second time would be an error.
case "$(mc admin user info store "$S3_ACCESS_KEY_ID")" in
  *pictures*) ;;
  *) mc admin policy attach store pictures --user "$S3_ACCESS_KEY_ID" ;;
esac
