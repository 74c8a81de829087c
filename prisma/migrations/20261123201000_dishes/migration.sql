-- A dish joins the recipes that cook it and the restaurants that serve it.
CREATE TABLE "dishes" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "sentence" TEXT NOT NULL,
    "story" TEXT,
    "image_url" TEXT,
    "region" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "dishes_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "dishes_name_length" CHECK (char_length(name) BETWEEN 1 AND 100),
    CONSTRAINT "dishes_slug_form" CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(slug) <= 120),
    CONSTRAINT "dishes_sentence_length" CHECK (char_length(sentence) BETWEEN 1 AND 300),
    CONSTRAINT "dishes_story_length" CHECK (char_length(story) <= 5000),
    CONSTRAINT "dishes_image_url_length" CHECK (char_length(image_url) <= 2048),
    CONSTRAINT "dishes_region_known" CHECK (region IN ('All of South Africa', 'Eastern Cape', 'Free State', 'Gauteng', 'Karoo',
      'KwaZulu-Natal', 'Limpopo', 'Mpumalanga', 'Northern Cape', 'North West', 'Western Cape', 'From further away'))
);

-- What else it is called, and in which language.
CREATE TABLE "dish_names" (
    "dish_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "lang" TEXT NOT NULL,

    CONSTRAINT "dish_names_pkey" PRIMARY KEY ("dish_id","position"),
    CONSTRAINT "dish_names_name_length" CHECK (char_length(name) BETWEEN 1 AND 100),
    CONSTRAINT "dish_names_lang_form" CHECK (lang ~ '^[a-z]{2,3}(-Latn)?$'),
    CONSTRAINT "dish_names_position_minimum" CHECK (position >= 1)
);

-- Addresses that a dish, or one that was merged into it, had before.
CREATE TABLE "dish_slugs" (
    "slug" TEXT NOT NULL,
    "dish_id" INTEGER NOT NULL,

    CONSTRAINT "dish_slugs_pkey" PRIMARY KEY ("slug")
);

CREATE TABLE "recipe_dishes" (
    "recipe_id" INTEGER NOT NULL,
    "dish_id" INTEGER NOT NULL,

    CONSTRAINT "recipe_dishes_pkey" PRIMARY KEY ("recipe_id","dish_id")
);

CREATE TABLE "restaurant_dishes" (
    "restaurant_id" INTEGER NOT NULL,
    "dish_id" INTEGER NOT NULL,
    "known_for" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "restaurant_dishes_pkey" PRIMARY KEY ("restaurant_id","dish_id")
);

CREATE UNIQUE INDEX "dishes_slug_key" ON "dishes"("slug");
CREATE INDEX "dishes_image_url_idx" ON "dishes"("image_url");
CREATE UNIQUE INDEX "dish_names_dish_id_name_lang_key" ON "dish_names"("dish_id", "name", "lang");
CREATE INDEX "dish_slugs_dish_id_idx" ON "dish_slugs"("dish_id");
CREATE INDEX "recipe_dishes_dish_id_recipe_id_idx" ON "recipe_dishes"("dish_id", "recipe_id");
CREATE INDEX "restaurant_dishes_dish_id_restaurant_id_idx" ON "restaurant_dishes"("dish_id", "restaurant_id");

ALTER TABLE "dish_names" ADD CONSTRAINT "dish_names_dish_id_fkey" FOREIGN KEY ("dish_id") REFERENCES "dishes"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "dish_slugs" ADD CONSTRAINT "dish_slugs_dish_id_fkey" FOREIGN KEY ("dish_id") REFERENCES "dishes"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "recipe_dishes" ADD CONSTRAINT "recipe_dishes_recipe_id_fkey" FOREIGN KEY ("recipe_id") REFERENCES "recipes"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "recipe_dishes" ADD CONSTRAINT "recipe_dishes_dish_id_fkey" FOREIGN KEY ("dish_id") REFERENCES "dishes"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "restaurant_dishes" ADD CONSTRAINT "restaurant_dishes_restaurant_id_fkey" FOREIGN KEY ("restaurant_id") REFERENCES "restaurants"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "restaurant_dishes" ADD CONSTRAINT "restaurant_dishes_dish_id_fkey" FOREIGN KEY ("dish_id") REFERENCES "dishes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Dishes are named on the pages of recipes and restaurants, and change seldom.
CREATE TRIGGER dishes_tell AFTER INSERT OR UPDATE OR DELETE ON dishes
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everything();
CREATE TRIGGER dish_names_tell AFTER INSERT OR UPDATE OR DELETE ON dish_names
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everything();
CREATE TRIGGER dish_slugs_tell AFTER INSERT OR UPDATE OR DELETE ON dish_slugs
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everything();

DO $$
DECLARE
  told record;
BEGIN
  FOR told IN
    SELECT place, teller, of.when_told, moment, of.rows_of
      FROM (VALUES ('recipe_dishes', 'tell_of_recipes()', ''), ('recipe_dishes', 'tell_of_lists()', '_lists'),
                   ('restaurant_dishes', 'tell_of_restaurants()', ''), ('restaurant_dishes', 'tell_of_lists()', '_lists'))
             AS tellers (place, teller, ending),
           LATERAL (VALUES ('added' || ending, 'INSERT', 'NEW'), ('before' || ending, 'UPDATE', 'OLD'),
                           ('after' || ending, 'UPDATE', 'NEW'), ('removed' || ending, 'DELETE', 'OLD'))
             AS of (when_told, moment, rows_of)
  LOOP
    EXECUTE format('CREATE TRIGGER %1$s_tell_%3$s AFTER %4$s ON %1$I REFERENCING %5$s TABLE AS changed '
                   'FOR EACH STATEMENT EXECUTE FUNCTION %2$s',
                   told.place, told.teller, told.when_told, told.moment, told.rows_of);
  END LOOP;
END $$;

CREATE TRIGGER dishes_tell_emptied AFTER TRUNCATE ON dishes FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everything();
CREATE TRIGGER dish_names_tell_emptied AFTER TRUNCATE ON dish_names FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everything();
CREATE TRIGGER dish_slugs_tell_emptied AFTER TRUNCATE ON dish_slugs FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everything();
CREATE TRIGGER recipe_dishes_tell_emptied AFTER TRUNCATE ON recipe_dishes FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everything();
CREATE TRIGGER restaurant_dishes_tell_emptied AFTER TRUNCATE ON restaurant_dishes FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everything();
