-- Those from before there was a mark, by themselves: nobody waits for it. What an administrator uploads waits for its recipe or
-- restaurant, and what a person uploaded today may wait for its review.
UPDATE images SET is_left = true
 WHERE NOT is_left AND admin_id IS NULL AND created_at < now() - interval '1 day'
   AND NOT EXISTS (SELECT FROM review_photos WHERE image_id = images.id)
   AND NOT EXISTS (SELECT FROM recipes WHERE image_url = '/images/' || images.id)
   AND NOT EXISTS (SELECT FROM restaurants WHERE image_url = '/images/' || images.id)
   AND NOT EXISTS (SELECT FROM recipe_authors WHERE image_url = '/images/' || images.id)
   AND NOT EXISTS (SELECT FROM users WHERE google_user_data->>'picture' = '/images/' || images.id);
