-- Restaurants that are open at a minute, found by an index. The hours are cut into the longest of these stretches that fit, and
-- each minute lies in one stretch of each length: six numbers to look for, whatever the hours.
CREATE FUNCTION stretch_lengths() RETURNS int[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN ARRAY[1440, 240, 60, 30, 5, 1];

-- Numbers of one length never are those of another: minutes since 1970 stay below 2^26 for a century.
CREATE FUNCTION stretch_number(length_index int, minute int) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (length_index << 26) + minute / (stretch_lengths())[length_index];

CREATE FUNCTION stretches_at(minute int) RETURNS int[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY(SELECT stretch_number(length_index, minute) FROM generate_subscripts(stretch_lengths(), 1) AS length_index);

CREATE FUNCTION stretches_of(open_minutes int[]) RETURNS int[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  lengths int[] := stretch_lengths();
  stretches int[] := '{}';
  minute int;
BEGIN
  FOR pair IN 1 .. cardinality(open_minutes) / 2 LOOP
    minute := open_minutes[2 * pair - 1];
    WHILE minute < open_minutes[2 * pair] LOOP
      FOR length_index IN 1 .. cardinality(lengths) LOOP
        IF minute % lengths[length_index] = 0 AND minute + lengths[length_index] <= open_minutes[2 * pair] THEN
          stretches := stretches || stretch_number(length_index, minute);
          minute := minute + lengths[length_index];
          EXIT;
        END IF;
      END LOOP;
    END LOOP;
  END LOOP;
  RETURN stretches;
END $$;

ALTER TABLE "restaurant_documents" ADD COLUMN "open_stretches" INTEGER[] DEFAULT ARRAY[]::INTEGER[];
ALTER TABLE restaurant_documents ALTER COLUMN open_stretches SET NOT NULL;
CREATE INDEX restaurant_documents_open_by_block ON restaurant_documents
  USING GIN (open_stretches, rating, (restaurant_id >> 12)) WITH (fastupdate = off);

CREATE FUNCTION document_open_stretches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE restaurant_documents SET open_stretches = stretches_of(NEW.open_minutes) WHERE restaurant_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER restaurants_document_opened AFTER UPDATE OF opening_hours, open_minutes ON restaurants FOR EACH ROW
  WHEN (OLD.open_minutes IS DISTINCT FROM NEW.open_minutes) EXECUTE FUNCTION document_open_stretches();

CREATE FUNCTION document_new_stretches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE restaurant_documents SET open_stretches = stretches_of(open_minutes)
    FROM added WHERE restaurant_id = added.id AND open_minutes <> '{}';
  RETURN NULL;
END $$;
-- After its document was written: triggers run in the order of their names.
CREATE TRIGGER restaurants_document_opening AFTER INSERT ON restaurants REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION document_new_stretches();

UPDATE restaurant_documents SET open_stretches = stretches_of(open_minutes)
  FROM restaurants WHERE id = restaurant_id AND open_minutes <> '{}';

-- A filter '=open=29837520' names a minute. It is asked of its own index, the rest of its query of the words.
CREATE OR REPLACE FUNCTION search_condition(part text, sought tsquery[], beginning tsquery) RETURNS text LANGUAGE sql IMMUTABLE
RETURN (
  WITH terms AS (
    SELECT '%s @@ %L::tsquery' AS pattern, term FROM unnest(sought) AS term
    UNION ALL
    SELECT 'ts_match_vq(%s, %L::tsquery)', beginning WHERE beginning IS NOT NULL
  ), parts AS (
    SELECT pattern, term, substring(term::text FROM '''=open=([0-9]+)''') AS minute FROM terms
  ), worded AS (
    SELECT pattern, minute, CASE WHEN minute IS NULL THEN term
                                 ELSE ts_rewrite(term, format('''=open=%s''', minute)::tsquery, '') END AS term
      FROM parts
  )
  SELECT string_agg(condition, ' AND ')
    FROM (SELECT format(pattern, CASE part WHEN 'title' THEN 'ts_filter(words, ''{a}'')' ELSE 'words' END, term) AS condition
            FROM worded WHERE numnode(term) > 0
          UNION ALL
          SELECT format('open_stretches && %L::int[]', stretches_at(minute::int)) FROM worded WHERE minute IS NOT NULL) AS conditions
);
