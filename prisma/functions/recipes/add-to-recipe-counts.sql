-- Counters. Statement triggers add up all rows of one statement, so that a bulk load costs one update per parent. The
-- parent rows are locked in the order of their ids first: two statements that touch the same parents cannot deadlock.
CREATE OR REPLACE FUNCTION add_to_recipe_counts(ids int[], likes int[], comments int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM recipes WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE recipes
     SET like_count = like_count + change.likes,
         comment_count = comment_count + change.comments
    FROM unnest(ids, likes, comments) AS change (id, likes, comments)
   WHERE recipes.id = change.id AND (change.likes <> 0 OR change.comments <> 0);
END $$;
