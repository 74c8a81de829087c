CREATE OR REPLACE FUNCTION step_liked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO figure_steps (figure, day, subject_id, step)
    VALUES ('liked-recipes', south_african_day(OLD.created_at), OLD.recipe_id, -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO figure_steps (figure, day, subject_id, step)
    VALUES ('liked-recipes', south_african_day(NEW.created_at), NEW.recipe_id, 1);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER recipe_likes_step AFTER INSERT OR DELETE OR UPDATE ON recipe_likes FOR EACH ROW EXECUTE FUNCTION step_liked();
