-- What pages show is told to the servers that keep finished pages. Whoever changes it, also by SQL, leaves a row with the
-- topic in the same transaction; a server asks what was committed since it last asked.
CREATE TABLE "content_changes" (
    "transaction_id" BIGINT NOT NULL,
    "topic" TEXT NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "content_changes_pkey" PRIMARY KEY ("transaction_id","topic")
);
CREATE TABLE "content_changes_forgotten" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "up_to" BIGINT NOT NULL,

    CONSTRAINT "content_changes_forgotten_pkey" PRIMARY KEY ("id")
);
ALTER TABLE content_changes_forgotten ADD CONSTRAINT content_changes_forgotten_one_row CHECK (id = 1);
INSERT INTO content_changes_forgotten (id, up_to) VALUES (1, 0);

-- "recipe 12" and "restaurant 7": what is shown of that one. "lists": which are listed, found and counted, and in which
-- order. "everything": all of it.
CREATE FUNCTION tell_changes(topics text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO content_changes (transaction_id, topic)
  SELECT pg_current_xact_id()::text::bigint, topic
    FROM unnest(CASE WHEN cardinality(topics) > 100 THEN ARRAY['everything'] ELSE topics END) AS topic
  ON CONFLICT DO NOTHING;
$$;

-- What was committed since `position`, which is what the same call answered before ('' at first). Two transactions may end
-- in another order than they began, so a position is a snapshot and no number. A position in another database, from
-- before a restart, or older than what has been deleted meanwhile, means everything.
CREATE FUNCTION content_changes_since(INOUT "position" text, OUT topics text[]) LANGUAGE plpgsql STABLE AS $$
DECLARE
  place text := concat_ws('/', extract(epoch FROM pg_postmaster_start_time()), 'content_changes'::regclass::oid);
  since pg_snapshot;
BEGIN
  topics := ARRAY['everything'];
  IF "position" LIKE place || '/%' THEN
    since := split_part("position", '/', 3);
    IF (SELECT up_to FROM content_changes_forgotten) < pg_snapshot_xmin(since)::text::bigint THEN
      topics := ARRAY(SELECT DISTINCT topic FROM content_changes
                       WHERE transaction_id >= pg_snapshot_xmin(since)::text::bigint
                         AND NOT pg_visible_in_snapshot(transaction_id::text::xid8, since));
    END IF;
  END IF;
  "position" := concat_ws('/', place, pg_current_snapshot());
END $$;

CREATE FUNCTION tell_of_everything() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_changes(ARRAY['everything']);
  RETURN NULL;
END $$;

CREATE FUNCTION tell_of_lists() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_changes(ARRAY['lists']) FROM changed LIMIT 1;
  RETURN NULL;
END $$;

CREATE FUNCTION tell_of_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_changes(array_agg(TG_ARGV[0] || ' ' || id) || 'lists'::text) FROM changed HAVING count(*) > 0;
  RETURN NULL;
END $$;

-- The first argument is the noun, the second the columns that decide about no list.
CREATE FUNCTION tell_of_changed_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM after) > 100 THEN
    PERFORM tell_changes(ARRAY['everything']);
    RETURN NULL;
  END IF;
  PERFORM tell_changes(array_agg(TG_ARGV[0] || ' ' || id) || CASE WHEN bool_or(is_listed_anew) THEN ARRAY['lists'] END)
     FROM (SELECT id, to_jsonb(after) - TG_ARGV[1]::text[] IS DISTINCT FROM to_jsonb(before) - TG_ARGV[1]::text[]
                      AS is_listed_anew
             FROM after FULL JOIN before USING (id)) AS changed;
  RETURN NULL;
END $$;

CREATE FUNCTION tell_of_recipes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_changes(array_agg(DISTINCT 'recipe ' || recipe_id)) FROM changed;
  RETURN NULL;
END $$;

CREATE FUNCTION tell_of_restaurants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_changes(array_agg(DISTINCT 'restaurant ' || restaurant_id)) FROM changed;
  RETURN NULL;
END $$;

-- A review that goes takes its photos with it, and tells of itself.
CREATE FUNCTION tell_of_photographed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_changes(array_agg(DISTINCT 'restaurant ' || restaurant_id))
     FROM changed JOIN restaurant_reviews ON restaurant_reviews.id = review_id;
  RETURN NULL;
END $$;

-- Names and portraits stand beside comments and reviews.
CREATE FUNCTION tell_of_writers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_changes(array_agg(topic))
     FROM (SELECT DISTINCT unnest(ARRAY(SELECT 'recipe ' || recipe_id FROM recipe_comments WHERE user_id = after.id)
                               || ARRAY(SELECT 'restaurant ' || restaurant_id FROM restaurant_reviews WHERE user_id = after.id))
                  AS topic
             FROM after JOIN before USING (id)
            WHERE after.google_user_data IS DISTINCT FROM before.google_user_data) AS written;
  RETURN NULL;
END $$;

CREATE TRIGGER recipes_tell_changed AFTER UPDATE ON recipes REFERENCING NEW TABLE AS after OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_changed_items('recipe', '{like_count,comment_count}');
CREATE TRIGGER restaurants_tell_changed AFTER UPDATE ON restaurants REFERENCING NEW TABLE AS after OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_changed_items('restaurant', '{user_review_count,user_rating_sum,user_rating_average}');
CREATE TRIGGER users_tell_changed AFTER UPDATE ON users REFERENCING NEW TABLE AS after OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_writers();
CREATE TRIGGER recipe_authors_tell AFTER INSERT OR UPDATE OR DELETE ON recipe_authors
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everything();

DO $$
DECLARE
  told record;
  name text;
BEGIN
  FOR told IN
    SELECT * FROM (VALUES
      ('recipes', 'tell_of_items(''recipe'')', false),
      ('restaurants', 'tell_of_items(''restaurant'')', false),
      ('recipe_ingredients', 'tell_of_recipes()', true),
      ('recipe_comments', 'tell_of_recipes()', true),
      ('restaurant_reviews', 'tell_of_restaurants()', true),
      ('review_photos', 'tell_of_photographed()', true),
      ('recipe_documents', 'tell_of_lists()', true),
      ('restaurant_documents', 'tell_of_lists()', true),
      ('search_words', 'tell_of_lists()', true)) AS of (place, teller, is_changed_alike)
  LOOP
    EXECUTE format('CREATE TRIGGER %1$s_tell_added AFTER INSERT ON %1$I REFERENCING NEW TABLE AS changed '
                   'FOR EACH STATEMENT EXECUTE FUNCTION %2$s', told.place, told.teller);
    EXECUTE format('CREATE TRIGGER %1$s_tell_removed AFTER DELETE ON %1$I REFERENCING OLD TABLE AS changed '
                   'FOR EACH STATEMENT EXECUTE FUNCTION %2$s', told.place, told.teller);
    CONTINUE WHEN NOT told.is_changed_alike;
    EXECUTE format('CREATE TRIGGER %1$s_tell_before AFTER UPDATE ON %1$I REFERENCING OLD TABLE AS changed '
                   'FOR EACH STATEMENT EXECUTE FUNCTION %2$s', told.place, told.teller);
    EXECUTE format('CREATE TRIGGER %1$s_tell_after AFTER UPDATE ON %1$I REFERENCING NEW TABLE AS changed '
                   'FOR EACH STATEMENT EXECUTE FUNCTION %2$s', told.place, told.teller);
  END LOOP;

  FOREACH name IN ARRAY ARRAY['recipes', 'restaurants', 'users', 'recipe_authors', 'recipe_ingredients', 'recipe_comments',
    'restaurant_reviews', 'review_photos', 'recipe_documents', 'restaurant_documents', 'search_words']
  LOOP
    EXECUTE format('CREATE TRIGGER %1$s_tell_emptied AFTER TRUNCATE ON %1$I '
                   'FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everything()', name);
  END LOOP;
END $$;
