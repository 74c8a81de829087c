CREATE OR REPLACE FUNCTION count_recipe_likes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step int := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  PERFORM add_to_recipe_counts(array_agg(recipe_id), array_agg(step * total), array_agg(0))
     FROM (SELECT recipe_id, count(*)::int AS total FROM changed GROUP BY recipe_id) AS sums;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER recipe_likes_added AFTER INSERT ON recipe_likes
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_recipe_likes();

CREATE OR REPLACE TRIGGER recipe_likes_removed AFTER DELETE ON recipe_likes
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_recipe_likes();
