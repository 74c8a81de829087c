-- However something is hidden or shown again, its case says so; whoever does it in the back office adds who it was, and why.
CREATE OR REPLACE FUNCTION note_hiding(of_kind "CaseKind", of_item text, of_review int, of_image text, of_comment int, of_author uuid, why text)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO moderation_cases (kind, item, review_id, image_id, comment_id, author_id, state, hidden_at, judged_at, reason)
  VALUES (of_kind, of_item, of_review, of_image, of_comment, of_author, 'hidden', now(), now(), coalesce(why, 'Against the house rules'))
  ON CONFLICT DO NOTHING;
$$;
