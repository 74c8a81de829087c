-- Recipes and restaurants in an order of one's own, each with a line of one's own.
CREATE TABLE "own_lists" (
    "id" SERIAL NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "link" TEXT,
    "taken_down_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "own_lists_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "own_lists_name_length" CHECK (char_length(name) BETWEEN 1 AND 60),
    CONSTRAINT "own_lists_description_length" CHECK (char_length(description) BETWEEN 1 AND 300),
    -- 128 bits, so that nobody guesses one.
    CONSTRAINT "own_lists_link_form" CHECK (link ~ '^[0-9a-f]{32}$'),
    CONSTRAINT "own_lists_taken_down" CHECK (taken_down_at IS NULL OR link IS NULL)
);

CREATE TABLE "list_entries" (
    "id" SERIAL NOT NULL,
    "list_id" INTEGER NOT NULL,
    "user_id" UUID NOT NULL,
    "recipe_id" INTEGER,
    "restaurant_id" INTEGER,
    "line" TEXT,
    "position" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "list_entries_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "list_entries_exactly_one" CHECK (num_nonnulls(recipe_id, restaurant_id) = 1),
    CONSTRAINT "list_entries_line_length" CHECK (char_length(line) BETWEEN 1 AND 160)
);

CREATE UNIQUE INDEX "own_lists_link_key" ON "own_lists"("link");
CREATE UNIQUE INDEX "own_lists_id_user_id_key" ON "own_lists"("id", "user_id");
CREATE INDEX "own_lists_user_id_updated_at_id_idx" ON "own_lists"("user_id", "updated_at" DESC, "id" DESC);
CREATE UNIQUE INDEX "list_entries_list_id_recipe_id_key" ON "list_entries"("list_id", "recipe_id");
CREATE UNIQUE INDEX "list_entries_list_id_restaurant_id_key" ON "list_entries"("list_id", "restaurant_id");
CREATE INDEX "list_entries_list_id_position_id_idx" ON "list_entries"("list_id", "position", "id");
CREATE INDEX "list_entries_recipe_id_idx" ON "list_entries"("recipe_id");
CREATE INDEX "list_entries_restaurant_id_idx" ON "list_entries"("restaurant_id");

ALTER TABLE "own_lists" ADD CONSTRAINT "own_lists_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
-- With its person, so that no entry can stand on a list of somebody else.
ALTER TABLE "list_entries" ADD CONSTRAINT "list_entries_list_id_user_id_fkey" FOREIGN KEY ("list_id", "user_id") REFERENCES "own_lists"("id", "user_id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "list_entries" ADD CONSTRAINT "list_entries_recipe_id_fkey" FOREIGN KEY ("recipe_id") REFERENCES "recipes"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "list_entries" ADD CONSTRAINT "list_entries_restaurant_id_fkey" FOREIGN KEY ("restaurant_id") REFERENCES "restaurants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Whoever writes has locked the person, so that two at once do not both find room.
CREATE FUNCTION refuse_too_many_lists() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM own_lists WHERE user_id IN (SELECT user_id FROM written) GROUP BY user_id HAVING count(*) > 50) THEN
    RAISE EXCEPTION 'A person has 50 lists at the most' USING ERRCODE = 'check_violation', CONSTRAINT = 'own_lists_most';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER own_lists_most AFTER INSERT ON own_lists
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION refuse_too_many_lists();

CREATE FUNCTION refuse_too_many_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM list_entries WHERE list_id IN (SELECT list_id FROM written) GROUP BY list_id HAVING count(*) > 100) THEN
    RAISE EXCEPTION 'A list has 100 entries at the most' USING ERRCODE = 'check_violation', CONSTRAINT = 'list_entries_most';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER list_entries_most AFTER INSERT ON list_entries
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION refuse_too_many_entries();

-- A muted person deletes what is theirs, and takes a link back, but writes and shows nothing new.
CREATE TRIGGER own_lists_only_reading AFTER INSERT ON own_lists
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION refuse_written_by_muted();
CREATE TRIGGER own_lists_no_edits BEFORE UPDATE OF name, description ON own_lists
  FOR EACH ROW EXECUTE FUNCTION refuse_edited_by_muted();
CREATE TRIGGER own_lists_no_links BEFORE UPDATE OF link ON own_lists
  FOR EACH ROW WHEN (NEW.link IS NOT NULL) EXECUTE FUNCTION refuse_edited_by_muted();
CREATE TRIGGER list_entries_only_reading AFTER INSERT ON list_entries
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION refuse_written_by_muted();
CREATE TRIGGER list_entries_no_edits BEFORE UPDATE OF line, position ON list_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_edited_by_muted();

-- Dishes have share pictures since they have pages, and lists that are shown by link as well.
ALTER TABLE share_pictures DROP CONSTRAINT IF EXISTS share_pictures_kind_known;
ALTER TABLE share_pictures ADD CONSTRAINT share_pictures_kind_known CHECK (kind IN ('recipes', 'restaurants', 'dishes', 'lists'));
