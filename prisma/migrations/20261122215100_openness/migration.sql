-- What was reported and decided in each month of the South African calendar: numbers that outlive what they count, and name nobody.
CREATE TABLE "openness_figures" (
    "month" DATE NOT NULL,
    "figure" TEXT NOT NULL,
    "value" INTEGER NOT NULL,

    CONSTRAINT "openness_figures_pkey" PRIMARY KEY ("month","figure")
);

CREATE FUNCTION count_openness(figure text, step int) RETURNS void LANGUAGE sql AS $$
  INSERT INTO openness_figures AS counted (month, figure, value)
  SELECT date_trunc('month', now() AT TIME ZONE 'Africa/Johannesburg')::date, figure, step WHERE step > 0
  ON CONFLICT (month, figure) DO UPDATE SET value = counted.value + EXCLUDED.value;
$$;

CREATE FUNCTION tell_of_openness() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_changes(ARRAY['openness']);
  RETURN NULL;
END $$;
CREATE TRIGGER openness_figures_tell AFTER INSERT OR UPDATE OR DELETE ON openness_figures
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_openness();
CREATE TRIGGER openness_figures_tell_emptied AFTER TRUNCATE ON openness_figures
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everything();

-- What a person decided: each decision is an act.
CREATE FUNCTION count_acts_openly() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.act = 'hid' THEN PERFORM count_openness('hidden', 1);
  ELSIF NEW.act = 'restored' THEN PERFORM count_openness('restored', 1);
  ELSIF NEW.act = 'hid_everything_of' THEN
    PERFORM count_openness('hidden', (NEW.details->>'reviews')::int + (NEW.details->>'comments')::int);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER admin_acts_count_openly AFTER INSERT ON admin_acts FOR EACH ROW EXECUTE FUNCTION count_acts_openly();

-- The first argument is the figure.
CREATE FUNCTION count_openly() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_openness(TG_ARGV[0], 1);
  RETURN NULL;
END $$;
DO $$
BEGIN
  IF to_regclass('reports') IS NOT NULL THEN
    CREATE TRIGGER reports_count_openly AFTER INSERT ON reports FOR EACH ROW EXECUTE FUNCTION count_openly('reports');
  END IF;
  IF to_regclass('appeals') IS NOT NULL THEN
    CREATE TRIGGER appeals_count_openly AFTER INSERT ON appeals FOR EACH ROW EXECUTE FUNCTION count_openly('appeals');
    CREATE TRIGGER appeals_count_granted AFTER UPDATE OF state ON appeals FOR EACH ROW
      WHEN (OLD.state::text <> 'granted' AND NEW.state::text = 'granted') EXECUTE FUNCTION count_openly('appeals_granted');
  END IF;
END $$;
