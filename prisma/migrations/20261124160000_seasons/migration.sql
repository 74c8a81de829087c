-- A season is a page that editors write: what to cook and where to go for Heritage Day, Ramadan, December or Easter.
CREATE TABLE "seasons" (
    "id" SERIAL NOT NULL,
    "title" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "sentence" TEXT NOT NULL,
    "text" TEXT,
    "first_day" DATE NOT NULL,
    "last_day" DATE NOT NULL,
    "is_yearly" BOOLEAN NOT NULL DEFAULT false,
    "is_published" BOOLEAN NOT NULL DEFAULT false,
    "image_url" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "seasons_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "seasons_title_length" CHECK (char_length(title) BETWEEN 1 AND 100),
    CONSTRAINT "seasons_slug_form" CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(slug) <= 120),
    CONSTRAINT "seasons_sentence_length" CHECK (char_length(sentence) BETWEEN 1 AND 300),
    CONSTRAINT "seasons_text_length" CHECK (char_length(text) <= 5000),
    CONSTRAINT "seasons_image_url_length" CHECK (char_length(image_url) <= 2048),
    CONSTRAINT "seasons_days_in_order" CHECK (last_day BETWEEN first_day AND first_day + 363)
);

-- What it is made of, in its order: each a recipe, a restaurant or a dish. One with a heading begins a course.
CREATE TABLE "season_picks" (
    "season_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "heading" TEXT,
    "words" TEXT,
    "recipe_id" INTEGER,
    "restaurant_id" INTEGER,
    "dish_id" INTEGER,
    "note" TEXT,

    CONSTRAINT "season_picks_pkey" PRIMARY KEY ("season_id","position"),
    CONSTRAINT "season_picks_position_minimum" CHECK (position >= 1),
    CONSTRAINT "season_picks_one_thing" CHECK (num_nonnulls(recipe_id, restaurant_id, dish_id) = 1),
    CONSTRAINT "season_picks_heading_length" CHECK (char_length(heading) BETWEEN 1 AND 100),
    CONSTRAINT "season_picks_words_length" CHECK (char_length(words) BETWEEN 1 AND 500),
    CONSTRAINT "season_picks_words_have_heading" CHECK (words IS NULL OR heading IS NOT NULL),
    CONSTRAINT "season_picks_note_length" CHECK (char_length(note) BETWEEN 1 AND 200)
);

CREATE UNIQUE INDEX "seasons_slug_key" ON "seasons"("slug");
CREATE INDEX "seasons_image_url_idx" ON "seasons"("image_url");
CREATE INDEX "seasons_last_day_id_idx" ON "seasons"("last_day" DESC, "id" DESC);
CREATE UNIQUE INDEX "season_picks_season_id_recipe_id_key" ON "season_picks"("season_id", "recipe_id");
CREATE UNIQUE INDEX "season_picks_season_id_restaurant_id_key" ON "season_picks"("season_id", "restaurant_id");
CREATE UNIQUE INDEX "season_picks_season_id_dish_id_key" ON "season_picks"("season_id", "dish_id");
CREATE INDEX "season_picks_recipe_id_idx" ON "season_picks"("recipe_id");
CREATE INDEX "season_picks_restaurant_id_idx" ON "season_picks"("restaurant_id");
CREATE INDEX "season_picks_dish_id_idx" ON "season_picks"("dish_id");

ALTER TABLE "season_picks" ADD CONSTRAINT "season_picks_season_id_fkey" FOREIGN KEY ("season_id") REFERENCES "seasons"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "season_picks" ADD CONSTRAINT "season_picks_recipe_id_fkey" FOREIGN KEY ("recipe_id") REFERENCES "recipes"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "season_picks" ADD CONSTRAINT "season_picks_restaurant_id_fkey" FOREIGN KEY ("restaurant_id") REFERENCES "restaurants"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "season_picks" ADD CONSTRAINT "season_picks_dish_id_fkey" FOREIGN KEY ("dish_id") REFERENCES "dishes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Seasons are few and change seldom; the running one stands on the home page.
CREATE TRIGGER seasons_tell AFTER INSERT OR UPDATE OR DELETE ON seasons
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everything();
CREATE TRIGGER seasons_tell_emptied AFTER TRUNCATE ON seasons
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everything();
CREATE TRIGGER season_picks_tell AFTER INSERT OR UPDATE ON season_picks
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everything();
CREATE TRIGGER season_picks_tell_emptied AFTER TRUNCATE ON season_picks
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everything();

-- A recipe that goes takes its place with it. Most stand in no season, and their going tells nothing here.
CREATE FUNCTION tell_of_everything_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_changes(ARRAY['everything']) FROM changed LIMIT 1;
  RETURN NULL;
END $$;
CREATE TRIGGER season_picks_tell_removed AFTER DELETE ON season_picks REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everything_removed();

ALTER TABLE share_pictures DROP CONSTRAINT share_pictures_kind_known;
ALTER TABLE share_pictures ADD CONSTRAINT share_pictures_kind_known CHECK (kind IN ('recipes', 'restaurants', 'dishes', 'seasons', 'lists'));
