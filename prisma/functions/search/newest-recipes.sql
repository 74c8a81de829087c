-- The first few in the order of the list, without ranking them. The last block alone often has enough.
CREATE OR REPLACE FUNCTION newest_recipes(part text, sought tsquery[], beginning tsquery, wanted int) RETURNS int[]
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
