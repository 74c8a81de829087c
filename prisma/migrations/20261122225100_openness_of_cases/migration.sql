-- What was hidden and restored is counted where it is decided, in the cases: an act may repeat another, or say the same twice.
-- Only what was counted as hidden is counted as restored: neither is, when nobody judged.
-- Within a transaction an appeal is granted before its case is restored: in another order two that count both could deadlock.
DROP TRIGGER admin_acts_count_openly ON admin_acts;
DROP FUNCTION count_acts_openly();

CREATE FUNCTION count_cases_openly() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM count_openness('hidden', count(*)::int) FROM after WHERE state = 'hidden' AND judged_by IS NOT NULL HAVING count(*) > 0;
    RETURN NULL;
  END IF;
  PERFORM count_openness('hidden', count(*)::int)
     FROM after JOIN before USING (id)
    WHERE after.state = 'hidden' AND after.judged_by IS NOT NULL AND (before.state <> 'hidden' OR before.judged_by IS NULL)
   HAVING count(*) > 0;
  -- Of a name that is no longer hidden its person has chosen another: nothing was put back.
  PERFORM count_openness('restored', count(*)::int)
     FROM after JOIN before USING (id)
    WHERE before.state = 'hidden' AND before.judged_by IS NOT NULL AND after.state = 'restored'
      AND (after.kind <> 'name' OR EXISTS (SELECT FROM users WHERE users.id = after.author_id AND name_hidden_at IS NOT NULL))
   HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER moderation_cases_count_added AFTER INSERT ON moderation_cases
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_cases_openly();
CREATE TRIGGER moderation_cases_count_changed AFTER UPDATE ON moderation_cases
  REFERENCING NEW TABLE AS after OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION count_cases_openly();

-- A notice that was refused took nothing down.
DROP TRIGGER takedowns_count_openly ON takedowns;
CREATE TRIGGER takedowns_count_openly AFTER UPDATE OF state ON takedowns
  FOR EACH ROW WHEN (OLD.state <> 'acted' AND NEW.state = 'acted') EXECUTE FUNCTION count_openly('takedowns');

DELETE FROM openness_figures WHERE figure IN ('hidden', 'restored', 'takedowns');
INSERT INTO openness_figures (month, figure, value)
SELECT date_trunc('month', decided_at AT TIME ZONE 'Africa/Johannesburg')::date, figure, count(*)
  FROM (SELECT 'hidden' AS figure, judged_at AS decided_at FROM moderation_cases
         WHERE state IN ('hidden', 'restored') AND judged_by IS NOT NULL
        UNION ALL SELECT 'restored', restored_at FROM moderation_cases WHERE state = 'restored' AND judged_by IS NOT NULL
        UNION ALL SELECT 'takedowns', judged_at FROM takedowns WHERE state = 'acted') AS decided
 GROUP BY 1, 2;
