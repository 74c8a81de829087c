-- What is reported, or waits with an appeal, goes at once: nobody is to judge what is gone, and who reported it is told.
CREATE OR REPLACE FUNCTION delete_unjudged(gone_place text, gone_id int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  unjudged int[] := ARRAY(SELECT id FROM moderation_cases WHERE state = 'open'
                          UNION SELECT case_id FROM appeals WHERE state = 'waiting');
BEGIN
  IF gone_place = 'recipes' THEN
    DELETE FROM recipe_comments USING moderation_cases AS handling
     WHERE handling.id = ANY (unjudged) AND recipe_comments.id = handling.comment_id AND recipe_id = gone_id;
    DELETE FROM made_notes USING moderation_cases AS handling
     WHERE handling.id = ANY (unjudged) AND made_notes.id = handling.made_id AND recipe_id = gone_id;
  ELSE
    DELETE FROM restaurant_reviews USING moderation_cases AS handling
     WHERE handling.id = ANY (unjudged) AND restaurant_reviews.id = handling.review_id AND restaurant_id = gone_id;
  END IF;
END $$;
