CREATE OR REPLACE FUNCTION step_viewed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figure_steps (figure, day, subject_id, step)
  SELECT 'viewed-' || page || 's', day, subject_id, sum(views)
    FROM (VALUES (OLD.page, OLD.day, OLD.subject_id, -OLD.views), (NEW.page, NEW.day, NEW.subject_id, NEW.views))
      AS side (page, day, subject_id, views)
   WHERE page IN ('recipe', 'restaurant') AND subject_id > 0 GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER page_views_step AFTER INSERT OR DELETE OR UPDATE ON page_views FOR EACH ROW EXECUTE FUNCTION step_viewed();
