-- A search costs about the same however much there is. Rows are numbered as they are added, so 4,096 of them are a block of
-- neighbours. With the block in the index of the words, a common word is read from a few blocks and not from all. While the
-- indexes are made, everything can be read and searched; edits of recipes wait, of a million for some ten seconds.
CREATE EXTENSION IF NOT EXISTS btree_gin;

CREATE INDEX recipe_documents_words_by_block ON recipe_documents
  USING GIN (words, (recipe_id >> 12)) WITH (fastupdate = off);
CREATE INDEX recipe_documents_titles_by_block ON recipe_documents
  USING GIN (ts_filter(words, '{a}'), (recipe_id >> 12)) WITH (fastupdate = off);
CREATE INDEX restaurant_documents_words_by_block ON restaurant_documents
  USING GIN (words, rating, (restaurant_id >> 12)) WITH (fastupdate = off);
CREATE INDEX restaurant_documents_names_by_block ON restaurant_documents
  USING GIN (ts_filter(words, '{a}'), rating, (restaurant_id >> 12)) WITH (fastupdate = off);

-- The words somebody mistyped are as long as those that were meant, give or take two letters.
CREATE INDEX search_words_by_length ON search_words (char_length(word), word, lexeme);

-- The condition for rows with all that is sought, each by itself, which an index joins twice as fast as one query of them all.
-- A beginning of very many words is compared row by row, because an index would first gather the rows of all these words.
CREATE FUNCTION search_condition(part text, sought tsquery[], beginning tsquery) RETURNS text LANGUAGE sql IMMUTABLE
RETURN (SELECT string_agg(format(pattern, CASE part WHEN 'title' THEN 'ts_filter(words, ''{a}'')' ELSE 'words' END, term), ' AND ')
          FROM (SELECT '%s @@ %L::tsquery' AS pattern, term FROM unnest(sought) AS term
                UNION ALL
                SELECT 'ts_match_vq(%s, %L::tsquery)', beginning WHERE beginning IS NOT NULL) AS terms);

-- The same for reading all that match at once: with nothing else, the beginning has to be asked of the index.
CREATE FUNCTION indexed_condition(part text, sought tsquery[], beginning tsquery) RETURNS text LANGUAGE sql IMMUTABLE
RETURN CASE WHEN cardinality(sought) = 0 THEN search_condition(part, ARRAY[beginning], NULL)
            ELSE search_condition(part, sought, beginning) END;

-- Whether four times as many rows match as are wanted, or more, as far as the last block and three from further back tell.
-- OFFSET 0 keeps the planner from reading all that match and leaving out the other blocks afterwards.
CREATE FUNCTION is_common(kind text, condition text, wanted int) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE
  last_block int;
  sample int[];
  many int;
  sampled int;
BEGIN
  EXECUTE format('SELECT %1$s_id >> 12 FROM %1$s_documents ORDER BY %1$s_id DESC LIMIT 1', kind) INTO last_block;
  sample := ARRAY(SELECT DISTINCT last_block * quarter / 4 FROM generate_series(1, 4) AS quarter);
  many := least(wanted, greatest(1, 4::bigint * wanted * cardinality(sample) / (last_block + 1)));
  EXECUTE format('SELECT count(*) FROM (
    SELECT FROM unnest($1) AS block, LATERAL (SELECT FROM %1$s_documents WHERE %1$s_id >> 12 = block AND %2$s OFFSET 0) AS matching
     LIMIT $2) AS matches', kind, condition) INTO sampled USING sample, many;
  RETURN coalesce(sampled >= many, false);
END $$;

-- The last added, from block to block back until there are enough. The sum keeps the planner from walking along the key
-- instead, comparing every row on its way.
CREATE FUNCTION walk_recipes(condition text, wanted int, most_blocks int) RETURNS int[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  last_block int := (SELECT recipe_id >> 12 FROM recipe_documents ORDER BY recipe_id DESC LIMIT 1);
  ids int[];
BEGIN
  EXECUTE 'SELECT ARRAY(
    SELECT id FROM generate_series($1, $2, -1) AS block,
           LATERAL (SELECT recipe_id AS id FROM recipe_documents WHERE recipe_id >> 12 = block AND ' || condition || '
                     ORDER BY recipe_id + 0 DESC) AS matching
     LIMIT $3)' INTO ids USING last_block, greatest(0, last_block + 1 - most_blocks), wanted;
  RETURN ids;
END $$;

-- The best rated, from one rating, in tenths of a star, down to the next.
CREATE FUNCTION walk_restaurants(condition text, wanted int) RETURNS int[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  ids int[];
BEGIN
  EXECUTE 'SELECT ARRAY(
    SELECT id FROM generate_series(50, 0, -1) AS tenths,
           LATERAL (SELECT restaurant_id AS id FROM restaurant_documents
                     WHERE is_active AND rating = tenths / 10.0 AND ' || condition || '
                     ORDER BY restaurant_id + 0 DESC) AS matching
     LIMIT $1)' INTO ids USING wanted;
  RETURN ids;
END $$;

-- The first few in the order of the list, without ranking them. The last block alone often has enough.
CREATE FUNCTION newest_recipes(part text, sought tsquery[], beginning tsquery, wanted int) RETURNS int[]
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET max_parallel_workers_per_gather = 0 AS $$
DECLARE
  condition text := search_condition(part, sought, beginning);
  ids int[];
BEGIN
  ids := walk_recipes(condition, wanted, 1);
  IF cardinality(ids) = wanted THEN RETURN ids; END IF;
  IF is_common('recipe', condition, wanted) THEN RETURN walk_recipes(condition, wanted, 2147483647); END IF;
  EXECUTE 'SELECT ARRAY(SELECT recipe_id FROM recipe_documents WHERE ' || indexed_condition(part, sought, beginning) || '
                         ORDER BY recipe_id + 0 DESC LIMIT $1)' INTO ids USING wanted;
  RETURN ids;
END $$;

CREATE FUNCTION best_restaurants(part text, sought tsquery[], beginning tsquery, wanted int) RETURNS int[]
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET max_parallel_workers_per_gather = 0 AS $$
DECLARE
  condition text := search_condition(part, sought, beginning);
  ids int[];
BEGIN
  IF is_common('restaurant', condition, wanted) THEN RETURN walk_restaurants(condition, wanted); END IF;
  EXECUTE 'SELECT ARRAY(SELECT restaurant_id FROM restaurant_documents WHERE is_active AND ' || indexed_condition(part, sought, beginning) || '
                         ORDER BY rating + 0 DESC, restaurant_id DESC LIMIT $1)' INTO ids USING wanted;
  RETURN ids;
END $$;

-- The first `wanted` ids in the order of the list, and how many match (counted to 1,001). Titles that match come first; of
-- what matches, the 1,000 last added are ranked (filters do not count for it) and the others follow from the last added on,
-- so a page never shows what another page has shown.
CREATE FUNCTION find_recipes(sought tsquery[], beginning tsquery, query tsquery, own_words tsquery, wanted int,
                             OUT ids int[], OUT total int)
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
SET max_parallel_workers_per_gather = 0 SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  in_title text := search_condition('title', sought, beginning);
  anywhere text := search_condition('all', sought, beginning);
  kept int := greatest(wanted, 1001);
  titled int[] := '{}';
  matched int[] := '{}';
BEGIN
  IF is_common('recipe', anywhere, 1001) THEN
    IF own_words IS NOT NULL THEN titled := newest_recipes('title', sought, beginning, kept); END IF;
    IF cardinality(titled) < kept THEN
      matched := walk_recipes(anywhere || format(' AND recipe_id <> ALL (%L)', titled), kept - cardinality(titled), 2147483647);
    END IF;
  ELSE
    EXECUTE 'SELECT coalesce(array_agg(recipe_id ORDER BY recipe_id DESC) FILTER (WHERE is_titled), ''{}''),
                    coalesce(array_agg(recipe_id ORDER BY recipe_id DESC) FILTER (WHERE NOT is_titled), ''{}'')
               FROM (SELECT *, $1 AND ' || in_title || ' AS is_titled FROM recipe_documents
                      WHERE ' || indexed_condition('all', sought, beginning) || ' LIMIT 10000) AS matching'
      INTO titled, matched USING own_words IS NOT NULL;
  END IF;
  total := least(1001, cardinality(titled) + cardinality(matched));

  ids := ARRAY(
    SELECT id
      FROM (SELECT id, 1 AS tier, place FROM unnest(titled) WITH ORDINALITY AS title (id, place)
            UNION ALL
            SELECT id, 2, cardinality(titled) + place FROM unnest(matched) WITH ORDINALITY AS other (id, place)) AS candidate
      LEFT JOIN recipe_documents ON recipe_id = CASE WHEN place <= 1000 AND own_words IS NOT NULL THEN id END
     ORDER BY tier,
       ts_rank(words, query) + ts_rank(words, own_words) + ts_rank(ts_filter(words, '{a}'), own_words, 2) DESC NULLS LAST,
       created_at DESC NULLS LAST, place
     LIMIT wanted);
END $$;

-- The same in the order of restaurants: the editors' rating, then the last added.
CREATE FUNCTION find_restaurants(sought tsquery[], beginning tsquery, query tsquery, own_words tsquery, wanted int,
                             OUT ids int[], OUT total int)
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
SET max_parallel_workers_per_gather = 0 SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  in_title text := search_condition('title', sought, beginning);
  anywhere text := search_condition('all', sought, beginning);
  kept int := greatest(wanted, 1001);
  titled int[] := '{}';
  matched int[] := '{}';
BEGIN
  IF is_common('restaurant', anywhere, 1001) THEN
    IF own_words IS NOT NULL THEN titled := walk_restaurants(in_title, kept); END IF;
    IF cardinality(titled) < kept THEN
      matched := walk_restaurants(anywhere || format(' AND restaurant_id <> ALL (%L)', titled), kept - cardinality(titled));
    END IF;
  ELSE
    EXECUTE 'SELECT coalesce(array_agg(restaurant_id ORDER BY rating DESC, restaurant_id DESC) FILTER (WHERE is_titled), ''{}''),
                    coalesce(array_agg(restaurant_id ORDER BY rating DESC, restaurant_id DESC) FILTER (WHERE NOT is_titled), ''{}'')
               FROM (SELECT *, $1 AND ' || in_title || ' AS is_titled FROM restaurant_documents
                      WHERE is_active AND ' || indexed_condition('all', sought, beginning) || ' LIMIT 10000) AS matching'
      INTO titled, matched USING own_words IS NOT NULL;
  END IF;
  total := least(1001, cardinality(titled) + cardinality(matched));

  ids := ARRAY(
    SELECT id
      FROM (SELECT id, 1 AS tier, place FROM unnest(titled) WITH ORDINALITY AS title (id, place)
            UNION ALL
            SELECT id, 2, cardinality(titled) + place FROM unnest(matched) WITH ORDINALITY AS other (id, place)) AS candidate
      LEFT JOIN restaurant_documents ON restaurant_id = CASE WHEN place <= 1000 AND own_words IS NOT NULL THEN id END
     ORDER BY tier,
       ts_rank(words, query) + ts_rank(words, own_words) + ts_rank(ts_filter(words, '{a}'), own_words, 2) DESC NULLS LAST,
       place
     LIMIT wanted);
END $$;

-- Up to 200, as before.
CREATE OR REPLACE FUNCTION count_recipe_matches(queries text[]) RETURNS int[] LANGUAGE sql STABLE
RETURN ARRAY(SELECT cardinality(CASE WHEN query LIKE '%:*%' THEN newest_recipes('all', '{}', query::tsquery, 200)
                                     ELSE newest_recipes('all', ARRAY[query::tsquery], NULL, 200) END)
               FROM unnest(queries) WITH ORDINALITY AS asked (query, place) ORDER BY place);

CREATE OR REPLACE FUNCTION count_restaurant_matches(queries text[]) RETURNS int[] LANGUAGE sql STABLE
RETURN ARRAY(SELECT cardinality(CASE WHEN query LIKE '%:*%' THEN best_restaurants('all', '{}', query::tsquery, 200)
                                     ELSE best_restaurants('all', ARRAY[query::tsquery], NULL, 200) END)
               FROM unnest(queries) WITH ORDINALITY AS asked (query, place) ORDER BY place);
