-- Why something was hidden, and what a report said of it, may name its writer: once they are erased, only the rule and the reason
-- that was chosen stay. Reports come before their case, as when a reporter is erased at the same time.
CREATE OR REPLACE FUNCTION forget_words_about(person uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE reports SET words = CASE reason WHEN 'other' THEN 'About a former member' END
   WHERE words IS NOT NULL AND case_id IN (SELECT id FROM moderation_cases WHERE author_id = person);
  UPDATE moderation_cases SET reason = 'Against the house rules' WHERE author_id = person AND reason IS NOT NULL;
$$;
