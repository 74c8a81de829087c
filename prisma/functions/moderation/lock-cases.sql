-- Locks cases in the order in which a deletion locks: people, then cases, then what belongs to them.
CREATE OR REPLACE FUNCTION lock_cases(ids int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users
    WHERE id IN (SELECT author_id FROM moderation_cases WHERE moderation_cases.id = ANY (ids)
                 UNION SELECT user_id FROM reports WHERE case_id = ANY (ids)
                 UNION SELECT user_id FROM appeals WHERE case_id = ANY (ids))
    ORDER BY id FOR NO KEY UPDATE;
  PERFORM FROM moderation_cases WHERE id = ANY (ids) ORDER BY id FOR UPDATE;
END $$;
