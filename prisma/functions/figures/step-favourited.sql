CREATE OR REPLACE FUNCTION step_favourited() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO figure_steps (figure, day, subject_id, step)
    VALUES (CASE WHEN OLD.recipe_id IS NULL THEN 'favourited-restaurants' ELSE 'favourited-recipes' END,
            south_african_day(OLD.created_at), coalesce(OLD.recipe_id, OLD.restaurant_id), -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO figure_steps (figure, day, subject_id, step)
    VALUES (CASE WHEN NEW.recipe_id IS NULL THEN 'favourited-restaurants' ELSE 'favourited-recipes' END,
            south_african_day(NEW.created_at), coalesce(NEW.recipe_id, NEW.restaurant_id), 1);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER favorites_step AFTER INSERT OR DELETE OR UPDATE ON favorites FOR EACH ROW EXECUTE FUNCTION step_favourited();
