-- Everything of a person that no moderator hid yet, at most 2,000 reviews and comments at once, with its cases: hidden by this
-- administrator and under this rule, also what three reports or its leaving writer hid. `told` holds for each reason of a report
-- what its reporter is told. The locks are in the order of a deletion: people, recipes, restaurants, and then what hangs on them.
-- The previous version still calls the one with two arguments.
CREATE FUNCTION hide_all_of(person uuid, because text, judge int, broken int, told jsonb, OUT reviews int, OUT comments int)
LANGUAGE plpgsql AS $$
DECLARE
  review_ids int[];
  comment_ids int[];
  open_ids int[];
BEGIN
  PERFORM FROM users
    WHERE id IN (SELECT person UNION
                 SELECT reports.user_id FROM reports JOIN moderation_cases AS handling ON handling.id = case_id
                  WHERE author_id = person AND state = 'open')
    ORDER BY id FOR NO KEY UPDATE;
  review_ids := ARRAY(SELECT id FROM restaurant_reviews
                       WHERE user_id = person AND (hidden_at IS NULL OR hidden_at = withdrawn_at OR EXISTS (
                         SELECT FROM moderation_cases WHERE item = 'review ' || restaurant_reviews.id AND state = 'open'))
                       ORDER BY created_at DESC, id DESC LIMIT 2000);
  comment_ids := ARRAY(SELECT id FROM recipe_comments
                        WHERE user_id = person AND (hidden_at IS NULL OR hidden_at = withdrawn_at OR EXISTS (
                          SELECT FROM moderation_cases WHERE item = 'comment ' || recipe_comments.id AND state = 'open'))
                        ORDER BY created_at DESC, id DESC LIMIT 2000);
  PERFORM FROM recipes WHERE id IN (SELECT recipe_id FROM recipe_comments WHERE id = ANY (comment_ids)) ORDER BY id FOR NO KEY UPDATE;
  PERFORM FROM restaurants WHERE id IN (SELECT restaurant_id FROM restaurant_reviews WHERE id = ANY (review_ids))
    ORDER BY id FOR NO KEY UPDATE;
  open_ids := ARRAY(SELECT id FROM moderation_cases
                     WHERE author_id = person AND state = 'open'
                       AND (kind = 'review' AND review_id = ANY (review_ids) OR kind = 'comment' AND comment_id = ANY (comment_ids)));

  INSERT INTO moderation_cases AS handling
         (kind, item, review_id, comment_id, author_id, state, hidden_at, judged_at, judged_by, rule, reason)
  SELECT written.kind::"CaseKind", written.kind || ' ' || coalesce(written.review_id, written.comment_id), written.review_id,
         written.comment_id, person, 'hidden', now(), now(), judge, broken, because
    FROM (SELECT 'review' AS kind, id AS review_id, NULL::int AS comment_id FROM unnest(review_ids) AS id
          UNION ALL SELECT 'comment', NULL, id FROM unnest(comment_ids) AS id) AS written
  ON CONFLICT (item) WHERE state IN ('open', 'hidden') DO UPDATE
     SET state = 'hidden', hidden_at = coalesce(handling.hidden_at, now()), judged_at = now(), judged_by = judge, rule = broken,
         reason = because
   WHERE handling.state = 'open';
  UPDATE restaurant_reviews SET hidden_at = now(), hidden_reason = because WHERE id = ANY (review_ids);
  GET DIAGNOSTICS reviews = ROW_COUNT;
  UPDATE recipe_comments SET hidden_at = now(), hidden_reason = because WHERE id = ANY (comment_ids);
  GET DIAGNOSTICS comments = ROW_COUNT;

  INSERT INTO notices (user_id, kind, details)
  SELECT reports.user_id, 'report_judged',
         jsonb_build_object('item', handling.kind, 'subject', coalesce(restaurants.name, recipes.title, '')) || (told->reports.reason::text)
    FROM reports
    JOIN moderation_cases AS handling ON handling.id = reports.case_id
    LEFT JOIN restaurant_reviews ON handling.kind = 'review' AND restaurant_reviews.id = handling.review_id
    LEFT JOIN restaurants ON restaurants.id = restaurant_reviews.restaurant_id
    LEFT JOIN recipe_comments ON recipe_comments.id = handling.comment_id
    LEFT JOIN recipes ON recipes.id = recipe_comments.recipe_id
   WHERE handling.id = ANY (open_ids)
   ORDER BY reports.id;
END $$;

-- Hidden so before this: whoever did it is known by the act of the same moment.
UPDATE moderation_cases SET judged_by = admin_id
  FROM admin_acts
 WHERE act = 'hid_everything_of' AND person_id = author_id AND state = 'hidden' AND judged_by IS NULL
   AND judged_at BETWEEN admin_acts.created_at - interval '1 minute' AND admin_acts.created_at + interval '1 minute';

-- What is back needs no appeal, however it came back. Whoever grants one does so first.
CREATE FUNCTION end_appeal_of_shown() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM appeals WHERE case_id = NEW.id AND state = 'waiting';
  RETURN NULL;
END $$;
CREATE TRIGGER moderation_cases_end_appeal AFTER UPDATE OF state ON moderation_cases
  FOR EACH ROW WHEN (OLD.state = 'hidden' AND NEW.state = 'restored') EXECUTE FUNCTION end_appeal_of_shown();
DELETE FROM appeals USING moderation_cases AS handling
 WHERE handling.id = case_id AND appeals.state = 'waiting' AND handling.state = 'restored';
