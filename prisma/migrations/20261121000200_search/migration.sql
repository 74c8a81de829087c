-- Search. A document a recipe and a restaurant, kept by triggers, and the words people can mean when they mistype.
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;

CREATE TABLE "recipe_documents" (
    "recipe_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "words" tsvector NOT NULL,

    CONSTRAINT "recipe_documents_pkey" PRIMARY KEY ("recipe_id")
);
CREATE TABLE "restaurant_documents" (
    "restaurant_id" INTEGER NOT NULL,
    "rating" DECIMAL(2,1) NOT NULL,
    "is_active" BOOLEAN NOT NULL,
    "words" tsvector NOT NULL,

    CONSTRAINT "restaurant_documents_pkey" PRIMARY KEY ("restaurant_id")
);
CREATE TABLE "search_words" (
    "word" TEXT COLLATE "C" NOT NULL,
    "lexeme" TEXT NOT NULL,

    CONSTRAINT "search_words_pkey" PRIMARY KEY ("word")
);
ALTER TABLE "recipe_documents" ADD CONSTRAINT "recipe_documents_recipe_id_fkey"
  FOREIGN KEY ("recipe_id") REFERENCES "recipes"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "restaurant_documents" ADD CONSTRAINT "restaurant_documents_restaurant_id_fkey"
  FOREIGN KEY ("restaurant_id") REFERENCES "restaurants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Without a pending list no search pays for an earlier write.
CREATE INDEX "recipe_documents_words_idx" ON "recipe_documents" USING GIN ("words") WITH (fastupdate = off);
CREATE INDEX "restaurant_documents_words_idx" ON "restaurant_documents" USING GIN ("words") WITH (fastupdate = off);
-- Weight A: the title or name, and the filters.
CREATE INDEX recipe_documents_titles ON recipe_documents USING GIN (ts_filter(words, '{a}')) WITH (fastupdate = off);
CREATE INDEX restaurant_documents_names ON restaurant_documents USING GIN (ts_filter(words, '{a}')) WITH (fastupdate = off);

CREATE INDEX "recipe_documents_created_at_idx" ON "recipe_documents"("created_at" DESC);
CREATE INDEX "restaurant_documents_rating_idx" ON "restaurant_documents"("rating" DESC);

-- Cuisines are compared without case, and listed by jumping from one to the next. The included columns let an index
-- answer alone.
CREATE INDEX recipes_by_cuisine ON recipes (lower(cuisine_type), created_at DESC, id DESC) INCLUDE (cuisine_type);
DROP INDEX restaurants_by_cuisine;
CREATE INDEX restaurants_by_cuisine ON restaurants (lower(cuisine_type), (coalesce(rating, 0)) DESC, id DESC)
  INCLUDE (cuisine_type, rating) WHERE is_active;

-- Plain words in lower case with a space between; “Ouma’s” and “oumas”, “crème” and “creme” are the same.
CREATE FUNCTION search_text(original text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
RETURN trim(regexp_replace(
  translate(lower(unaccent(normalize(coalesce(original, ''), NFKC))), '''’‘ʼ`´', ''), '[^[:alnum:]]+', ' ', 'g'));

CREATE FUNCTION search_filter(name text, value text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ('''' || replace(replace(name || '=' || lower(value), '\', '\\'), '''', '''''') || ''':1A')::tsvector;

CREATE FUNCTION learn_search_words(texts text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_words (word, lexeme)
  SELECT word, lexeme
    FROM (SELECT DISTINCT word FROM unnest(texts) AS text, string_to_table(text, ' ') AS word) AS found,
         LATERAL (SELECT (tsvector_to_array(to_tsvector('english', word)))[1] AS lexeme) AS stem
   WHERE char_length(word) BETWEEN 3 AND 40 AND lexeme IS NOT NULL
     AND NOT EXISTS (SELECT FROM search_words AS known WHERE known.word = found.word)
   ORDER BY word
  ON CONFLICT DO NOTHING;
$$;

CREATE FUNCTION write_recipe_documents(ids int[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  -- Two writers of one recipe wait here, and the second then reads what the first has left.
  PERFORM 1 FROM recipes WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;

  WITH texts AS MATERIALIZED (
    SELECT recipes.id, recipes.created_at, recipes.cuisine_type,
           search_text(recipes.title) AS title,
           search_text(concat_ws(' ', recipes.cuisine_type, author.name, ingredients.names)) AS makings,
           search_text(recipes.description) AS description
      FROM recipes
      LEFT JOIN recipe_authors AS author ON author.id = recipes.author_id
      LEFT JOIN LATERAL (SELECT string_agg(name, ' ' ORDER BY position) AS names
                           FROM recipe_ingredients WHERE recipe_id = recipes.id) AS ingredients ON true
     WHERE recipes.id = ANY (ids)
  ), learnt AS MATERIALIZED (
    SELECT learn_search_words(array_agg(concat_ws(' ', title, makings, description))) FROM texts
  )
  INSERT INTO recipe_documents AS document (recipe_id, created_at, words)
  SELECT id, created_at,
         setweight(to_tsvector('english', title), 'A')
           || setweight(to_tsvector('english', makings), 'B')
           || setweight(to_tsvector('english', description), 'C')
           || coalesce(search_filter('cuisine', cuisine_type), '')
    FROM texts, (SELECT count(*) FROM learnt) AS learnt_first
  ON CONFLICT (recipe_id) DO UPDATE SET created_at = excluded.created_at, words = excluded.words
   WHERE (document.created_at, document.words) IS DISTINCT FROM (excluded.created_at, excluded.words);
END $$;

CREATE FUNCTION write_restaurant_documents(ids int[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  PERFORM 1 FROM restaurants WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;

  WITH texts AS MATERIALIZED (
    SELECT id, coalesce(rating, 0) AS rating, is_active, cuisine_type, city, province,
           search_text(name) AS name,
           search_text(concat_ws(' ', cuisine_type, city)) AS kind,
           search_text(concat_ws(' ', province, address)) AS place,
           search_text(description) AS description
      FROM restaurants
     WHERE id = ANY (ids)
  ), learnt AS MATERIALIZED (
    SELECT learn_search_words(array_agg(concat_ws(' ', name, kind, place, description))) FROM texts
  )
  INSERT INTO restaurant_documents AS document (restaurant_id, rating, is_active, words)
  SELECT id, rating, is_active,
         setweight(to_tsvector('english', name), 'A')
           || setweight(to_tsvector('english', kind), 'B')
           || setweight(to_tsvector('english', place), 'C')
           || setweight(to_tsvector('english', description), 'D')
           || coalesce(search_filter('cuisine', cuisine_type), '')
           || coalesce(search_filter('city', city), '')
           || search_filter('province', coalesce(province, ''))
    FROM texts, (SELECT count(*) FROM learnt) AS learnt_first
  ON CONFLICT (restaurant_id) DO UPDATE
     SET rating = excluded.rating, is_active = excluded.is_active, words = excluded.words
   WHERE (document.rating, document.is_active, document.words)
         IS DISTINCT FROM (excluded.rating, excluded.is_active, excluded.words);
END $$;

-- New rows come in bulk, so they are written once a statement; edits come one by one, so only the columns that are
-- searched wake a trigger.
CREATE FUNCTION document_new_recipes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_recipe_documents(array_agg(id)) FROM added HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER recipes_document_added AFTER INSERT ON recipes
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION document_new_recipes();

CREATE FUNCTION document_changed_recipe() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_recipe_documents(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
CREATE TRIGGER recipes_document_changed
  AFTER UPDATE OF title, description, cuisine_type, author_id, created_at ON recipes FOR EACH ROW
  WHEN ((OLD.title, OLD.description, OLD.cuisine_type, OLD.author_id, OLD.created_at)
        IS DISTINCT FROM (NEW.title, NEW.description, NEW.cuisine_type, NEW.author_id, NEW.created_at))
  EXECUTE FUNCTION document_changed_recipe();

CREATE FUNCTION document_changed_ingredients() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_recipe_documents(array_agg(DISTINCT recipe_id)) FROM changed HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER recipe_ingredients_document_added AFTER INSERT ON recipe_ingredients
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION document_changed_ingredients();
CREATE TRIGGER recipe_ingredients_document_changed AFTER UPDATE ON recipe_ingredients
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION document_changed_ingredients();
CREATE TRIGGER recipe_ingredients_document_removed AFTER DELETE ON recipe_ingredients
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION document_changed_ingredients();

CREATE FUNCTION document_recipes_of_author() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_recipe_documents(array_agg(id)) FROM recipes WHERE author_id = NEW.id HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER recipe_authors_document_changed AFTER UPDATE OF name ON recipe_authors FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION document_recipes_of_author();

CREATE FUNCTION document_new_restaurants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_restaurant_documents(array_agg(id)) FROM added HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER restaurants_document_added AFTER INSERT ON restaurants
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION document_new_restaurants();

CREATE FUNCTION document_changed_restaurant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_restaurant_documents(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
CREATE TRIGGER restaurants_document_changed
  AFTER UPDATE OF name, description, cuisine_type, address, city, province, rating, is_active ON restaurants FOR EACH ROW
  WHEN ((OLD.name, OLD.description, OLD.cuisine_type, OLD.address, OLD.city, OLD.province, OLD.rating, OLD.is_active)
        IS DISTINCT FROM
        (NEW.name, NEW.description, NEW.cuisine_type, NEW.address, NEW.city, NEW.province, NEW.rating, NEW.is_active))
  EXECUTE FUNCTION document_changed_restaurant();

-- The first `wanted` ids in the order of the list, and how many match (counted to 1,001). Titles that match come first;
-- of what matches, the newest 1,000 are ranked (filters do not count for it) and the others follow by age, so a common
-- word costs no more than a rare one and a page never shows what another page has shown. A common word is found often
-- enough among the newest documents, so those are tried before all. The settings are there because the planner cannot
-- see what reading a vector costs.
CREATE FUNCTION search_recipes(query tsquery, own_words tsquery, filters tsquery, wanted int, OUT ids int[], OUT total int)
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_indexscan = off SET max_parallel_workers_per_gather = 0
SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  sought tsquery := coalesce(query && filters, query, filters);
  kept int := greatest(wanted, 1001);
  recent timestamptz := (SELECT created_at FROM recipe_documents ORDER BY created_at DESC OFFSET 8 * kept LIMIT 1);
  windows timestamptz[] := array_remove(ARRAY[recent, '-infinity'], NULL);
  since timestamptz;
  titled int[] := '{}';
  matched int[] := '{}';
BEGIN
  IF own_words IS NOT NULL THEN
    FOREACH since IN ARRAY windows LOOP
      titled := ARRAY(SELECT recipe_id FROM recipe_documents
                       WHERE created_at >= since AND ts_filter(words, '{a}') @@ sought
                       ORDER BY created_at DESC, recipe_id DESC LIMIT kept);
      EXIT WHEN cardinality(titled) = kept;
    END LOOP;
  END IF;
  IF cardinality(titled) < kept THEN
    FOREACH since IN ARRAY windows LOOP
      matched := ARRAY(SELECT recipe_id FROM recipe_documents
                        WHERE created_at >= since AND words @@ sought
                        ORDER BY created_at DESC, recipe_id DESC LIMIT kept + cardinality(titled));
      EXIT WHEN cardinality(matched) = kept + cardinality(titled);
    END LOOP;
  END IF;
  total := least(1001, greatest(cardinality(titled), cardinality(matched)));

  ids := ARRAY(
    SELECT id
      FROM (SELECT id, 1 AS tier, place FROM unnest(titled) WITH ORDINALITY AS title (id, place)
            UNION ALL
            SELECT id, 2, cardinality(titled) + place FROM unnest(matched) WITH ORDINALITY AS other (id, place)
             WHERE id <> ALL (titled)) AS candidate
     ORDER BY tier,
       CASE WHEN own_words IS NOT NULL AND place <= 1000 THEN
         (SELECT ts_rank(words, query) + ts_rank(words, own_words) + ts_rank(ts_filter(words, '{a}'), own_words, 2)
            FROM recipe_documents WHERE recipe_id = id)
       END DESC NULLS LAST,
       place
     LIMIT wanted);
END $$;

-- The same in the order of restaurants: the editors' rating, then the newest.
CREATE FUNCTION search_restaurants(query tsquery, own_words tsquery, filters tsquery, wanted int, OUT ids int[], OUT total int)
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_indexscan = off SET max_parallel_workers_per_gather = 0
SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  sought tsquery := coalesce(query && filters, query, filters);
  kept int := greatest(wanted, 1001);
  high numeric := (SELECT rating FROM restaurant_documents ORDER BY rating DESC OFFSET 8 * kept LIMIT 1);
  windows numeric[] := array_remove(ARRAY[high, 0], NULL);
  least_rating numeric;
  named int[] := '{}';
  matched int[] := '{}';
BEGIN
  IF own_words IS NOT NULL THEN
    FOREACH least_rating IN ARRAY windows LOOP
      named := ARRAY(SELECT restaurant_id FROM restaurant_documents
                      WHERE is_active AND rating >= least_rating AND ts_filter(words, '{a}') @@ sought
                      ORDER BY rating DESC, restaurant_id DESC LIMIT kept);
      EXIT WHEN cardinality(named) = kept;
    END LOOP;
  END IF;
  IF cardinality(named) < kept THEN
    FOREACH least_rating IN ARRAY windows LOOP
      matched := ARRAY(SELECT restaurant_id FROM restaurant_documents
                        WHERE is_active AND rating >= least_rating AND words @@ sought
                        ORDER BY rating DESC, restaurant_id DESC LIMIT kept + cardinality(named));
      EXIT WHEN cardinality(matched) = kept + cardinality(named);
    END LOOP;
  END IF;
  total := least(1001, greatest(cardinality(named), cardinality(matched)));

  ids := ARRAY(
    SELECT id
      FROM (SELECT id, 1 AS tier, place FROM unnest(named) WITH ORDINALITY AS name (id, place)
            UNION ALL
            SELECT id, 2, cardinality(named) + place FROM unnest(matched) WITH ORDINALITY AS other (id, place)
             WHERE id <> ALL (named)) AS candidate
     ORDER BY tier,
       CASE WHEN own_words IS NOT NULL AND place <= 1000 THEN
         (SELECT ts_rank(words, query) + ts_rank(words, own_words) + ts_rank(ts_filter(words, '{a}'), own_words, 2)
            FROM restaurant_documents WHERE restaurant_id = id)
       END DESC NULLS LAST,
       place
     LIMIT wanted);
END $$;

-- How many documents answer each query, counted to 200: enough to tell the commoner of two words.
CREATE FUNCTION count_recipe_matches(queries text[]) RETURNS int[]
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET max_parallel_workers_per_gather = 0 AS $$
DECLARE
  counts int[] := '{}';
  query text;
BEGIN
  FOREACH query IN ARRAY queries LOOP
    counts := counts || (SELECT count(*)::int FROM
      (SELECT FROM recipe_documents WHERE words @@ query::tsquery LIMIT 200) AS matches);
  END LOOP;
  RETURN counts;
END $$;

CREATE FUNCTION count_restaurant_matches(queries text[]) RETURNS int[]
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET max_parallel_workers_per_gather = 0 AS $$
DECLARE
  counts int[] := '{}';
  query text;
BEGIN
  FOREACH query IN ARRAY queries LOOP
    counts := counts || (SELECT count(*)::int FROM
      (SELECT FROM restaurant_documents WHERE is_active AND words @@ query::tsquery LIMIT 200) AS matches);
  END LOOP;
  RETURN counts;
END $$;

-- Rows that were there before this migration.
SELECT write_recipe_documents(array_agg(id)) FROM recipes HAVING count(*) > 0;
SELECT write_restaurant_documents(array_agg(id)) FROM restaurants HAVING count(*) > 0;
