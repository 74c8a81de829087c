CREATE OR REPLACE FUNCTION tell_of_openness() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_changes(ARRAY['openness']);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER openness_figures_tell AFTER INSERT OR UPDATE OR DELETE ON openness_figures
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_openness();
