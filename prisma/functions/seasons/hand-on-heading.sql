-- When the first thing of a course goes, the next thing of that course gets its heading and words. Nothing is updated where nothing
-- with a heading went: most recipes stand in no season, and even an update of no row would end every kept page.
CREATE OR REPLACE FUNCTION hand_on_heading() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM removed WHERE heading IS NOT NULL) THEN RETURN NULL; END IF;
  UPDATE season_picks AS pick SET heading = gone.heading, words = gone.words
    FROM (SELECT DISTINCT ON (next.season_id, next.position) next.season_id, next.position, removed.heading, removed.words
            FROM removed,
                 LATERAL (SELECT season_id, position, heading FROM season_picks
                           WHERE season_id = removed.season_id AND position > removed.position ORDER BY position LIMIT 1) AS next
           WHERE removed.heading IS NOT NULL AND next.heading IS NULL
           ORDER BY next.season_id, next.position, removed.position DESC) AS gone
   WHERE pick.season_id = gone.season_id AND pick.position = gone.position;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER season_picks_hand_on AFTER DELETE ON season_picks REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION hand_on_heading();
