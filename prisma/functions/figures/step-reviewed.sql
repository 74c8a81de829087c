CREATE OR REPLACE FUNCTION step_reviewed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  day date;
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.hidden_at IS NULL THEN
    day := south_african_day(OLD.created_at);
    INSERT INTO figure_steps (figure, day, subject_id, step)
    VALUES ('ratings', day, OLD.rating, -1), ('reviews-per-week', day, week_of(day), -1);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.hidden_at IS NULL THEN
    day := south_african_day(NEW.created_at);
    INSERT INTO figure_steps (figure, day, subject_id, step)
    VALUES ('ratings', day, NEW.rating, 1), ('reviews-per-week', day, week_of(day), 1);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER restaurant_reviews_step AFTER INSERT OR DELETE OR UPDATE OF rating, created_at, hidden_at ON restaurant_reviews
  FOR EACH ROW EXECUTE FUNCTION step_reviewed();
