-- The last added, from block to block back until there are enough. The sum keeps the planner from walking along the key
-- instead, comparing every row on its way.
CREATE OR REPLACE FUNCTION walk_recipes(condition text, wanted int, most_blocks int) RETURNS int[] LANGUAGE plpgsql STABLE AS $$
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
