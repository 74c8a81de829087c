-- The first argument is the figure.
CREATE OR REPLACE FUNCTION count_openly() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_openness(TG_ARGV[0], 1);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER appeals_count_granted AFTER UPDATE OF state ON appeals
  FOR EACH ROW
  WHEN ((((old.state)::text <> 'granted'::text) AND ((new.state)::text = 'granted'::text)))
  EXECUTE FUNCTION count_openly('appeals_granted');

CREATE OR REPLACE TRIGGER appeals_count_openly AFTER INSERT ON appeals
  FOR EACH ROW
  EXECUTE FUNCTION count_openly('appeals');

CREATE OR REPLACE TRIGGER reports_count_openly AFTER INSERT ON reports
  FOR EACH ROW
  EXECUTE FUNCTION count_openly('reports');

CREATE OR REPLACE TRIGGER takedowns_count_openly AFTER UPDATE OF state ON takedowns
  FOR EACH ROW WHEN (OLD.state <> 'acted' AND NEW.state = 'acted') EXECUTE FUNCTION count_openly('takedowns');
