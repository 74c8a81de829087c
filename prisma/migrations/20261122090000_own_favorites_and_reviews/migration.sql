-- A person's own favourites and reviews, newest first.
CREATE INDEX "favorites_user_id_created_at_id_idx" ON "favorites"("user_id", "created_at" DESC, "id" DESC);
CREATE INDEX "restaurant_reviews_user_id_created_at_id_idx" ON "restaurant_reviews"("user_id", "created_at" DESC, "id" DESC);
