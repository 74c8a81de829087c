-- A muted person reads everything and writes nothing; without an end it is for good.
ALTER TABLE "users" ADD COLUMN "muted_at" TIMESTAMPTZ(3), ADD COLUMN "muted_until" TIMESTAMPTZ(3), ADD COLUMN "muted_reason" TEXT;
ALTER TABLE users ADD CONSTRAINT users_muted_for_a_reason CHECK ((muted_at IS NULL) = (muted_reason IS NULL));
ALTER TABLE users ADD CONSTRAINT users_muted_before_the_end CHECK (muted_until IS NULL OR muted_until > muted_at);

-- What happened to somebody's words, reports and suggestions.
CREATE TABLE "notices" (
    "id" SERIAL NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "details" JSONB NOT NULL,
    "comment_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "seen_at" TIMESTAMPTZ(3),

    CONSTRAINT "notices_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "notices_user_id_id_idx" ON "notices"("user_id", "id" DESC);
CREATE INDEX "notices_comment_id_idx" ON "notices"("comment_id");
CREATE INDEX notices_unseen ON notices (user_id) WHERE seen_at IS NULL;
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "notices" ADD CONSTRAINT "notices_comment_id_fkey" FOREIGN KEY ("comment_id") REFERENCES "recipe_comments"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What people propose: a change of a restaurant, a new restaurant or a new recipe.
CREATE TYPE "SuggestionKind" AS ENUM ('change', 'restaurant', 'recipe');
CREATE TYPE "SuggestionState" AS ENUM ('waiting', 'accepted', 'declined', 'withdrawn');
CREATE TABLE "suggestions" (
    "id" SERIAL NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" "SuggestionKind" NOT NULL,
    "state" "SuggestionState" NOT NULL DEFAULT 'waiting',
    "restaurant_id" INTEGER,
    "recipe_id" INTEGER,
    "proposed" JSONB NOT NULL,
    "seen" JSONB,
    "note" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "judged_at" TIMESTAMPTZ(3),
    "judged_by" INTEGER,
    "decline_reason" TEXT,

    CONSTRAINT "suggestions_pkey" PRIMARY KEY ("id")
);
ALTER TABLE suggestions ADD CONSTRAINT suggestions_change_of_a_restaurant CHECK (kind <> 'change' OR seen IS NOT NULL);
ALTER TABLE suggestions ADD CONSTRAINT suggestions_judged_at_once CHECK ((state IN ('accepted', 'declined')) = (judged_at IS NOT NULL));
ALTER TABLE suggestions ADD CONSTRAINT suggestions_declined_for_a_reason CHECK ((state = 'declined') = (decline_reason IS NOT NULL));
CREATE UNIQUE INDEX suggestions_one_open ON suggestions (user_id, restaurant_id) WHERE kind = 'change' AND state = 'waiting';
CREATE INDEX "suggestions_user_id_id_idx" ON "suggestions"("user_id", "id" DESC);
CREATE INDEX "suggestions_state_kind_id_idx" ON "suggestions"("state", "kind", "id");
CREATE INDEX "suggestions_restaurant_id_idx" ON "suggestions"("restaurant_id");
CREATE INDEX "suggestions_recipe_id_idx" ON "suggestions"("recipe_id");
CREATE INDEX "suggestions_judged_by_idx" ON "suggestions"("judged_by");
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_restaurant_id_fkey" FOREIGN KEY ("restaurant_id") REFERENCES "restaurants"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_recipe_id_fkey" FOREIGN KEY ("recipe_id") REFERENCES "recipes"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_judged_by_fkey" FOREIGN KEY ("judged_by") REFERENCES "admins"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Who is thanked on the page.
ALTER TABLE "restaurants" ADD COLUMN "suggested_by" UUID;
ALTER TABLE "recipes" ADD COLUMN "suggested_by" UUID;
CREATE INDEX "restaurants_suggested_by_idx" ON "restaurants"("suggested_by");
CREATE INDEX "recipes_suggested_by_idx" ON "recipes"("suggested_by");
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_suggested_by_fkey" FOREIGN KEY ("suggested_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "recipes" ADD CONSTRAINT "recipes_suggested_by_fkey" FOREIGN KEY ("suggested_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
