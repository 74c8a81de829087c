-- The password of ADMIN_PASSWORD that was taken over last, so that a start does not undo a change made in the product.
ALTER TABLE "admins" ADD COLUMN "configured_hash" TEXT;
