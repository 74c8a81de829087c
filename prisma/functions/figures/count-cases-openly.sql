CREATE OR REPLACE FUNCTION count_cases_openly() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE TRIGGER moderation_cases_count_added AFTER INSERT ON moderation_cases
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_cases_openly();

CREATE OR REPLACE TRIGGER moderation_cases_count_changed AFTER UPDATE ON moderation_cases
  REFERENCING NEW TABLE AS after OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION count_cases_openly();
