-- Hides everything visible that a person wrote, at most 2,000 of each kind at once, and ends the open cases about it. People and
-- parents are locked first and in order, like in whatever else changes reviews, comments or notes.
CREATE OR REPLACE FUNCTION hide_all_of(person uuid, because text, judge int, broken int, told jsonb, OUT reviews int, OUT comments int, OUT made int)
LANGUAGE plpgsql AS $$
DECLARE
  review_ids int[];
  comment_ids int[];
  made_ids int[];
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
  made_ids := ARRAY(SELECT id FROM made_notes
                     WHERE user_id = person AND (hidden_at IS NULL OR hidden_at = withdrawn_at OR EXISTS (
                       SELECT FROM moderation_cases WHERE item = 'made ' || made_notes.id AND state = 'open'))
                     ORDER BY created_at DESC, id DESC LIMIT 2000);
  PERFORM FROM recipes
    WHERE id IN (SELECT recipe_id FROM recipe_comments WHERE id = ANY (comment_ids)
                 UNION SELECT recipe_id FROM made_notes WHERE id = ANY (made_ids)) ORDER BY id FOR NO KEY UPDATE;
  PERFORM FROM restaurants WHERE id IN (SELECT restaurant_id FROM restaurant_reviews WHERE id = ANY (review_ids))
    ORDER BY id FOR NO KEY UPDATE;
  open_ids := ARRAY(SELECT id FROM moderation_cases
                     WHERE author_id = person AND state = 'open'
                       AND (kind = 'review' AND review_id = ANY (review_ids) OR kind = 'comment' AND comment_id = ANY (comment_ids)
                            OR kind = 'made' AND made_id = ANY (made_ids)));

  INSERT INTO moderation_cases AS handling
         (kind, item, review_id, comment_id, made_id, author_id, state, hidden_at, judged_at, judged_by, rule, reason)
  SELECT written.kind::"CaseKind", written.kind || ' ' || coalesce(written.review_id, written.comment_id, written.made_id),
         written.review_id, written.comment_id, written.made_id, person, 'hidden', now(), now(), judge, broken, because
    FROM (SELECT 'review' AS kind, id AS review_id, NULL::int AS comment_id, NULL::int AS made_id FROM unnest(review_ids) AS id
          UNION ALL SELECT 'comment', NULL, id, NULL FROM unnest(comment_ids) AS id
          UNION ALL SELECT 'made', NULL, NULL, id FROM unnest(made_ids) AS id) AS written
  ON CONFLICT (item) WHERE state IN ('open', 'hidden') DO UPDATE
     SET state = 'hidden', hidden_at = coalesce(handling.hidden_at, now()), judged_at = now(), judged_by = judge, rule = broken,
         reason = because
   WHERE handling.state = 'open';
  UPDATE restaurant_reviews SET hidden_at = now(), hidden_reason = because WHERE id = ANY (review_ids);
  GET DIAGNOSTICS reviews = ROW_COUNT;
  UPDATE recipe_comments SET hidden_at = now(), hidden_reason = because WHERE id = ANY (comment_ids);
  GET DIAGNOSTICS comments = ROW_COUNT;
  UPDATE made_notes SET hidden_at = now(), hidden_reason = because WHERE id = ANY (made_ids);
  GET DIAGNOSTICS made = ROW_COUNT;

  INSERT INTO notices (user_id, kind, details)
  SELECT reports.user_id, 'report_judged',
         jsonb_build_object('item', handling.kind, 'subject', coalesce(restaurants.name, recipes.title, '')) || (told->reports.reason::text)
    FROM reports
    JOIN moderation_cases AS handling ON handling.id = reports.case_id
    LEFT JOIN restaurant_reviews ON handling.kind = 'review' AND restaurant_reviews.id = handling.review_id
    LEFT JOIN restaurants ON restaurants.id = restaurant_reviews.restaurant_id
    LEFT JOIN recipe_comments ON recipe_comments.id = handling.comment_id
    LEFT JOIN made_notes ON made_notes.id = handling.made_id
    LEFT JOIN recipes ON recipes.id = coalesce(recipe_comments.recipe_id, made_notes.recipe_id)
   WHERE handling.id = ANY (open_ids)
   ORDER BY reports.id;
END $$;
