-- A course goes on without what it began with: the next of it has its heading and words from then on. Where the next begins a course
-- itself, none was left.
CREATE FUNCTION hand_on_heading() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
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
CREATE TRIGGER season_picks_hand_on AFTER DELETE ON season_picks REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION hand_on_heading();
