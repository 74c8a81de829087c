-- Asked hundreds of times a second, and mostly nothing was committed since: then the snapshot is the same, and no row has to
-- be looked for.
CREATE OR REPLACE FUNCTION content_changes_since(INOUT "position" text, OUT topics text[]) LANGUAGE plpgsql STABLE AS $$
DECLARE
  place text := concat_ws('/', extract(epoch FROM pg_postmaster_start_time()), 'content_changes'::regclass::oid);
  present text := concat_ws('/', place, pg_current_snapshot());
  since pg_snapshot;
BEGIN
  IF "position" = present THEN
    topics := '{}';
    RETURN;
  END IF;
  topics := ARRAY['everything'];
  IF "position" LIKE place || '/%' THEN
    since := split_part("position", '/', 3);
    IF (SELECT up_to FROM content_changes_forgotten) < pg_snapshot_xmin(since)::text::bigint THEN
      topics := ARRAY(SELECT DISTINCT topic FROM content_changes
                       WHERE transaction_id >= pg_snapshot_xmin(since)::text::bigint
                         AND NOT pg_visible_in_snapshot(transaction_id::text::xid8, since));
    END IF;
  END IF;
  "position" := present;
END $$;

-- A like changes one row, and to compare two tables of one row each took longer than the like. Of one transaction the first
-- hundred rows are named.
CREATE FUNCTION tell_of_one(topic text, is_listed_anew boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  told int := coalesce(nullif(current_setting('tafula.told', true), ''), '0');
BEGIN
  IF told > 100 THEN RETURN; END IF;
  PERFORM set_config('tafula.told', (told + 1)::text, true);
  INSERT INTO content_changes (transaction_id, topic)
  SELECT pg_current_xact_id()::text::bigint,
         unnest(CASE WHEN told = 100 THEN ARRAY['everything']
                     WHEN is_listed_anew THEN ARRAY[tell_of_one.topic, 'lists']
                     ELSE ARRAY[tell_of_one.topic] END)
  ON CONFLICT DO NOTHING;
END $$;

-- What is made equal here decides about no list.
CREATE FUNCTION tell_of_changed_recipe() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  OLD.like_count := NEW.like_count;
  OLD.comment_count := NEW.comment_count;
  PERFORM tell_of_one('recipe ' || NEW.id, OLD *<> NEW);
  IF OLD.id <> NEW.id THEN PERFORM tell_of_one('recipe ' || OLD.id, true); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION tell_of_changed_restaurant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  OLD.user_review_count := NEW.user_review_count;
  OLD.user_rating_sum := NEW.user_rating_sum;
  OLD.user_rating_average := NEW.user_rating_average;
  PERFORM tell_of_one('restaurant ' || NEW.id, OLD *<> NEW);
  IF OLD.id <> NEW.id THEN PERFORM tell_of_one('restaurant ' || OLD.id, true); END IF;
  RETURN NULL;
END $$;

DROP TRIGGER recipes_tell_changed ON recipes;
DROP TRIGGER restaurants_tell_changed ON restaurants;
DROP FUNCTION tell_of_changed_items();
CREATE TRIGGER recipes_tell_changed AFTER UPDATE ON recipes FOR EACH ROW EXECUTE FUNCTION tell_of_changed_recipe();
CREATE TRIGGER restaurants_tell_changed AFTER UPDATE ON restaurants FOR EACH ROW EXECUTE FUNCTION tell_of_changed_restaurant();

-- Where many rows come or go at once, no name is gathered.
CREATE OR REPLACE FUNCTION tell_of_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed OFFSET 100) THEN
    PERFORM tell_changes(ARRAY['everything']);
  ELSE
    PERFORM tell_changes(array_agg(TG_ARGV[0] || ' ' || id) || 'lists'::text) FROM changed HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION tell_of_recipes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed OFFSET 1000) THEN
    PERFORM tell_changes(ARRAY['everything']);
  ELSE
    PERFORM tell_changes(array_agg(DISTINCT 'recipe ' || recipe_id)) FROM changed;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION tell_of_restaurants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed OFFSET 1000) THEN
    PERFORM tell_changes(ARRAY['everything']);
  ELSE
    PERFORM tell_changes(array_agg(DISTINCT 'restaurant ' || restaurant_id)) FROM changed;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION tell_of_photographed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed OFFSET 1000) THEN
    PERFORM tell_changes(ARRAY['everything']);
  ELSE
    PERFORM tell_changes(array_agg(DISTINCT 'restaurant ' || restaurant_id))
       FROM changed JOIN restaurant_reviews ON restaurant_reviews.id = review_id;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER images_tell_emptied AFTER TRUNCATE ON images FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everything();
