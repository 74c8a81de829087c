CREATE OR REPLACE FUNCTION count_made_notes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM add_to_made(array_agg(recipe_id), array_agg(rating::int), array_agg(1)) FROM added WHERE hidden_at IS NULL HAVING count(*) > 0;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM add_to_made(array_agg(recipe_id), array_agg(rating::int), array_agg(-1)) FROM removed WHERE hidden_at IS NULL HAVING count(*) > 0;
  ELSE
    PERFORM add_to_made(array_agg(recipe_id), array_agg(rating), array_agg(step))
       FROM (SELECT recipe_id, rating::int, sum(step)::int AS step
               FROM (SELECT recipe_id, rating, 1 AS step FROM added WHERE hidden_at IS NULL
                     UNION ALL
                     SELECT recipe_id, rating, -1 FROM removed WHERE hidden_at IS NULL) AS both_sides
              GROUP BY recipe_id, rating) AS steps
      WHERE step <> 0 HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER made_notes_counted_added AFTER INSERT ON made_notes
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_made_notes();

CREATE OR REPLACE TRIGGER made_notes_counted_changed AFTER UPDATE ON made_notes
  REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_made_notes();

CREATE OR REPLACE TRIGGER made_notes_counted_removed AFTER DELETE ON made_notes
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_made_notes();
