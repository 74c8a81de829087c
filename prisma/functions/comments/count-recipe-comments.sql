CREATE OR REPLACE FUNCTION count_recipe_comments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM add_to_recipe_counts(array_agg(recipe_id), array_agg(0), array_agg(total))
       FROM (SELECT recipe_id, count(*)::int AS total FROM added WHERE hidden_at IS NULL GROUP BY recipe_id) AS sums;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM add_to_recipe_counts(array_agg(recipe_id), array_agg(0), array_agg(-total))
       FROM (SELECT recipe_id, count(*)::int AS total FROM removed WHERE hidden_at IS NULL GROUP BY recipe_id) AS sums;
  ELSE
    PERFORM add_to_recipe_counts(array_agg(recipe_id), array_agg(0), array_agg(change))
       FROM (SELECT recipe_id, sum(change)::int AS change
               FROM (SELECT recipe_id, 1 AS change FROM added WHERE hidden_at IS NULL
                     UNION ALL
                     SELECT recipe_id, -1 FROM removed WHERE hidden_at IS NULL) AS both_sides
              GROUP BY recipe_id) AS sums
      WHERE change <> 0;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER recipe_comments_added AFTER INSERT ON recipe_comments
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_recipe_comments();

CREATE OR REPLACE TRIGGER recipe_comments_changed AFTER UPDATE ON recipe_comments
  REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_recipe_comments();

CREATE OR REPLACE TRIGGER recipe_comments_removed AFTER DELETE ON recipe_comments
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_recipe_comments();
