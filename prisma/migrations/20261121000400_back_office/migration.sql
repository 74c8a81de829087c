-- What the back office needs: who did what, forms that outlive their session, and the site's own figures.

ALTER TABLE "restaurants" ADD COLUMN "google_place_id" TEXT;
ALTER TABLE restaurants ADD CONSTRAINT restaurants_google_place_id_length CHECK (char_length(google_place_id) BETWEEN 1 AND 300);

CREATE TABLE "admin_sign_in_failures" (
    "key" TEXT NOT NULL,
    "failures" INTEGER NOT NULL,
    "free_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "admin_sign_in_failures_pkey" PRIMARY KEY ("key")
);
CREATE INDEX "admin_sign_in_failures_free_at_idx" ON "admin_sign_in_failures"("free_at");

CREATE TABLE "admin_drafts" (
    "admin_id" INTEGER NOT NULL,
    "address" TEXT NOT NULL,
    "fields" JSONB NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "admin_drafts_pkey" PRIMARY KEY ("admin_id","address")
);
CREATE INDEX "admin_drafts_saved_at_idx" ON "admin_drafts"("saved_at");
ALTER TABLE "admin_drafts" ADD CONSTRAINT "admin_drafts_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "admins"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE admin_drafts ADD CONSTRAINT admin_drafts_address_length CHECK (char_length(address) BETWEEN 1 AND 500);

CREATE TABLE "admin_acts" (
    "id" SERIAL NOT NULL,
    "admin_id" INTEGER,
    "admin_name" TEXT NOT NULL,
    "act" TEXT NOT NULL,
    "subject_kind" TEXT NOT NULL,
    "subject_id" INTEGER NOT NULL,
    "subject_name" TEXT NOT NULL,
    "details" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "admin_acts_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "admin_acts_created_at_id_idx" ON "admin_acts"("created_at" DESC, "id" DESC);
CREATE INDEX "admin_acts_admin_id_idx" ON "admin_acts"("admin_id");
CREATE INDEX "admin_acts_subject_kind_subject_id_id_idx" ON "admin_acts"("subject_kind", "subject_id", "id");
ALTER TABLE "admin_acts" ADD CONSTRAINT "admin_acts_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "admins"("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE TABLE "page_views" (
    "day" DATE NOT NULL,
    "page" TEXT NOT NULL,
    "subject_id" INTEGER NOT NULL,
    "views" INTEGER NOT NULL,

    CONSTRAINT "page_views_pkey" PRIMARY KEY ("day","page","subject_id")
);
-- What was viewed most is summed up from the index alone.
CREATE INDEX "page_views_page_subject_id_day_views_idx" ON "page_views"("page", "subject_id", "day", "views");

CREATE TABLE "empty_searches" (
    "day" DATE NOT NULL,
    "searched" TEXT NOT NULL,
    "search_text" TEXT NOT NULL,
    "times" INTEGER NOT NULL,

    CONSTRAINT "empty_searches_pkey" PRIMARY KEY ("day","searched","search_text")
);
ALTER TABLE empty_searches ADD CONSTRAINT empty_searches_text_length CHECK (char_length(search_text) BETWEEN 1 AND 100);

-- The lists of the back office: newest first, inactive ones too.
CREATE INDEX "recipe_authors_created_at_id_idx" ON "recipe_authors"("created_at" DESC, "id" DESC);
CREATE INDEX "recipe_comments_created_at_id_idx" ON "recipe_comments"("created_at" DESC, "id" DESC);
CREATE INDEX "restaurant_reviews_created_at_id_idx" ON "restaurant_reviews"("created_at" DESC, "id" DESC);
CREATE INDEX restaurants_managed_by_city ON restaurants (lower(city), created_at DESC, id DESC) INCLUDE (city, cuisine_type);
CREATE INDEX restaurants_managed_by_cuisine ON restaurants (lower(cuisine_type), created_at DESC, id DESC) INCLUDE (cuisine_type);

-- Restaurants for an administrator's words, the newest first, and how many match. Where many match, walking the order and
-- leaving out the others is quicker than sorting what matched; the first pages of a tenth of all rows and more are full
-- before their ids are even put together. The settings are those of search_restaurants().
CREATE FUNCTION search_managed_restaurants(query tsquery, wanted int, skipped int, OUT ids int[], OUT total int)
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET max_parallel_workers_per_gather = 0
SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  matched int[];
BEGIN
  IF skipped < 250 THEN
    total := (SELECT count(*) FROM restaurant_documents WHERE words @@ query);
    IF total > (SELECT reltuples / 10 FROM pg_class WHERE oid = 'restaurants'::regclass) THEN
      ids := ARRAY(SELECT id FROM restaurants
                    WHERE (SELECT words @@ query FROM restaurant_documents WHERE restaurant_id = id)
                    ORDER BY created_at DESC, id DESC LIMIT wanted OFFSET skipped);
      RETURN;
    END IF;
  END IF;
  matched := ARRAY(SELECT restaurant_id FROM restaurant_documents WHERE words @@ query);
  total := cardinality(matched);
  IF total > 1000 THEN
    -- The sum keeps the planner from looking up each id.
    ids := ARRAY(SELECT id FROM restaurants WHERE id + 0 = ANY (matched)
                  ORDER BY created_at DESC, id DESC LIMIT wanted OFFSET skipped);
  ELSE
    ids := ARRAY(SELECT id FROM restaurants WHERE id = ANY (matched)
                  ORDER BY created_at DESC, id DESC LIMIT wanted OFFSET skipped);
  END IF;
END $$;

ALTER TABLE recipe_comments ADD CONSTRAINT recipe_comments_hidden_with_reason
  CHECK (hidden_at IS NULL OR char_length(hidden_reason) BETWEEN 1 AND 500) NOT VALID;
ALTER TABLE restaurant_reviews ADD CONSTRAINT restaurant_reviews_hidden_with_reason
  CHECK (hidden_at IS NULL OR char_length(hidden_reason) BETWEEN 1 AND 500) NOT VALID;

-- The figures of the last days, read from the index alone.
CREATE INDEX "recipe_likes_created_at_recipe_id_idx" ON "recipe_likes"("created_at", "recipe_id");
CREATE INDEX restaurant_reviews_visible_by_day ON restaurant_reviews (created_at, rating) WHERE hidden_at IS NULL;
CREATE INDEX favorites_of_recipes_by_day ON favorites (created_at, recipe_id) WHERE recipe_id IS NOT NULL;
CREATE INDEX favorites_of_restaurants_by_day ON favorites (created_at, restaurant_id) WHERE restaurant_id IS NOT NULL;

-- Moderation: words in what people wrote, their names, and what is hidden already.
CREATE INDEX recipe_comments_words ON recipe_comments USING gin (to_tsvector('simple', comment_text));
CREATE INDEX restaurant_reviews_words ON restaurant_reviews USING gin (to_tsvector('simple', coalesce(review_text, '')));
CREATE INDEX users_name_words ON users USING gin (to_tsvector('simple', coalesce(google_user_data->>'name', '')));
CREATE INDEX recipe_comments_hidden ON recipe_comments (created_at DESC, id DESC) WHERE hidden_at IS NOT NULL;
CREATE INDEX restaurant_reviews_hidden ON restaurant_reviews (created_at DESC, id DESC) WHERE hidden_at IS NOT NULL;
