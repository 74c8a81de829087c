-- What Prisma's schema cannot say: ranges, lengths, the order of lists, and counters that stay right under concurrency.

-- Ranges and lengths. Lengths count characters as people do (code points).
ALTER TABLE users
  ADD CONSTRAINT users_google_user_data_object CHECK (jsonb_typeof(google_user_data) = 'object');

ALTER TABLE admins
  ADD CONSTRAINT admins_username_length CHECK (char_length(username) BETWEEN 1 AND 100);

ALTER TABLE recipe_authors
  ADD CONSTRAINT recipe_authors_name_length CHECK (char_length(name) BETWEEN 1 AND 200),
  ADD CONSTRAINT recipe_authors_bio_length CHECK (char_length(bio) <= 10000),
  ADD CONSTRAINT recipe_authors_image_url_length CHECK (char_length(image_url) <= 2048),
  ADD CONSTRAINT recipe_authors_website_length CHECK (char_length(website) <= 2048),
  ADD CONSTRAINT recipe_authors_social_links_object CHECK (jsonb_typeof(social_links) = 'object');

ALTER TABLE recipes
  ADD CONSTRAINT recipes_title_length CHECK (char_length(title) BETWEEN 1 AND 200),
  ADD CONSTRAINT recipes_description_length CHECK (char_length(description) <= 5000),
  ADD CONSTRAINT recipes_image_url_length CHECK (char_length(image_url) <= 2048),
  ADD CONSTRAINT recipes_cuisine_type_length CHECK (char_length(cuisine_type) BETWEEN 1 AND 100),
  ADD CONSTRAINT recipes_difficulty_known CHECK (difficulty IN ('Easy', 'Medium', 'Hard')),
  ADD CONSTRAINT recipes_prep_time_minimum CHECK (prep_time_minutes >= 0),
  ADD CONSTRAINT recipes_cook_time_minimum CHECK (cook_time_minutes >= 0),
  ADD CONSTRAINT recipes_servings_minimum CHECK (servings >= 1),
  ADD CONSTRAINT recipes_instructions_length CHECK (char_length(instructions) <= 20000),
  ADD CONSTRAINT recipes_like_count_minimum CHECK (like_count >= 0),
  ADD CONSTRAINT recipes_comment_count_minimum CHECK (comment_count >= 0);

ALTER TABLE recipe_ingredients
  ADD CONSTRAINT recipe_ingredients_name_length CHECK (char_length(name) BETWEEN 1 AND 300),
  ADD CONSTRAINT recipe_ingredients_amount_length CHECK (char_length(amount) <= 50),
  ADD CONSTRAINT recipe_ingredients_unit_length CHECK (char_length(unit) <= 50),
  ADD CONSTRAINT recipe_ingredients_position_minimum CHECK (position >= 1);

ALTER TABLE recipe_comments
  ADD CONSTRAINT recipe_comments_text_length CHECK (char_length(comment_text) BETWEEN 1 AND 500);

ALTER TABLE restaurants
  ADD CONSTRAINT restaurants_name_length CHECK (char_length(name) BETWEEN 1 AND 200),
  ADD CONSTRAINT restaurants_description_length CHECK (char_length(description) <= 5000),
  ADD CONSTRAINT restaurants_image_url_length CHECK (char_length(image_url) <= 2048),
  ADD CONSTRAINT restaurants_cuisine_type_length CHECK (char_length(cuisine_type) BETWEEN 1 AND 100),
  ADD CONSTRAINT restaurants_address_length CHECK (char_length(address) <= 500),
  ADD CONSTRAINT restaurants_city_length CHECK (char_length(city) <= 100),
  ADD CONSTRAINT restaurants_province_known CHECK (province IN ('Eastern Cape', 'Free State', 'Gauteng',
    'KwaZulu-Natal', 'Limpopo', 'Mpumalanga', 'Northern Cape', 'North West', 'Western Cape')),
  ADD CONSTRAINT restaurants_phone_length CHECK (char_length(phone) <= 50),
  ADD CONSTRAINT restaurants_website_length CHECK (char_length(website) <= 2048),
  ADD CONSTRAINT restaurants_latitude_range CHECK (latitude BETWEEN -90 AND 90),
  ADD CONSTRAINT restaurants_longitude_range CHECK (longitude BETWEEN -180 AND 180),
  ADD CONSTRAINT restaurants_rating_range CHECK (rating BETWEEN 0 AND 5),
  ADD CONSTRAINT restaurants_price_level_range CHECK (price_level BETWEEN 1 AND 4),
  ADD CONSTRAINT restaurants_user_review_count_minimum CHECK (user_review_count >= 0);

ALTER TABLE restaurant_reviews
  ADD CONSTRAINT restaurant_reviews_rating_range CHECK (rating BETWEEN 1 AND 5),
  ADD CONSTRAINT restaurant_reviews_text_length CHECK (char_length(review_text) <= 5000),
  ADD CONSTRAINT restaurant_reviews_social_link_length CHECK (char_length(social_link) <= 2048);

ALTER TABLE review_photos
  ADD CONSTRAINT review_photos_position_range CHECK (position BETWEEN 1 AND 5);

ALTER TABLE favorites
  ADD CONSTRAINT favorites_exactly_one CHECK (num_nonnulls(recipe_id, restaurant_id) = 1);

ALTER TABLE images
  ADD CONSTRAINT images_id_form CHECK (id ~ '^[0-9a-f]{32}$'),
  ADD CONSTRAINT images_size_minimum CHECK (width >= 1 AND height >= 1);

ALTER TABLE geocoder_turn
  ADD CONSTRAINT geocoder_turn_one_row CHECK (id = 1);
INSERT INTO geocoder_turn (id, next_at) VALUES (1, now());

-- The order of the public restaurant lists: editors' rating (none counts as 0), then the newest.
CREATE INDEX restaurants_by_rating ON restaurants ((coalesce(rating, 0)) DESC, id DESC) WHERE is_active;
CREATE INDEX restaurants_by_cuisine ON restaurants (cuisine_type, (coalesce(rating, 0)) DESC, id DESC) WHERE is_active;
CREATE INDEX restaurants_by_city ON restaurants (lower(city), (coalesce(rating, 0)) DESC, id DESC) WHERE is_active;

-- Counters. Statement triggers add up all rows of one statement, so that a bulk load costs one update per parent. The
-- parent rows are locked in the order of their ids first: two statements that touch the same parents cannot deadlock.
CREATE FUNCTION add_to_recipe_counts(ids int[], likes int[], comments int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM recipes WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE recipes
     SET like_count = like_count + change.likes,
         comment_count = comment_count + change.comments
    FROM unnest(ids, likes, comments) AS change (id, likes, comments)
   WHERE recipes.id = change.id AND (change.likes <> 0 OR change.comments <> 0);
END $$;

CREATE FUNCTION count_recipe_likes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step int := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  PERFORM add_to_recipe_counts(array_agg(recipe_id), array_agg(step * total), array_agg(0))
     FROM (SELECT recipe_id, count(*)::int AS total FROM changed GROUP BY recipe_id) AS sums;
  RETURN NULL;
END $$;
CREATE TRIGGER recipe_likes_added AFTER INSERT ON recipe_likes
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_recipe_likes();
CREATE TRIGGER recipe_likes_removed AFTER DELETE ON recipe_likes
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_recipe_likes();

CREATE FUNCTION count_recipe_comments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM add_to_recipe_counts(array_agg(recipe_id), array_agg(0), array_agg(total))
       FROM (SELECT recipe_id, count(*)::int AS total FROM added WHERE hidden_at IS NULL GROUP BY recipe_id) AS sums;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM add_to_recipe_counts(array_agg(recipe_id), array_agg(0), array_agg(-total))
       FROM (SELECT recipe_id, count(*)::int AS total FROM removed WHERE hidden_at IS NULL GROUP BY recipe_id) AS sums;
  ELSE
    PERFORM add_to_recipe_counts(array_agg(recipe_id), array_agg(0), array_agg(change))
       FROM (SELECT recipe_id, sum(change)::int AS change
               FROM (SELECT recipe_id, 1 AS change FROM added WHERE hidden_at IS NULL
                     UNION ALL
                     SELECT recipe_id, -1 FROM removed WHERE hidden_at IS NULL) AS both_sides
              GROUP BY recipe_id) AS sums
      WHERE change <> 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER recipe_comments_added AFTER INSERT ON recipe_comments
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_recipe_comments();
CREATE TRIGGER recipe_comments_removed AFTER DELETE ON recipe_comments
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_recipe_comments();
CREATE TRIGGER recipe_comments_changed AFTER UPDATE ON recipe_comments
  REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_recipe_comments();

CREATE FUNCTION add_to_restaurant_ratings(ids int[], counts int[], sums int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM restaurants WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE restaurants
     SET user_review_count = user_review_count + change.count,
         user_rating_sum = user_rating_sum + change.sum,
         user_rating_average = round((user_rating_sum + change.sum)::numeric / nullif(user_review_count + change.count, 0), 2)
    FROM unnest(ids, counts, sums) AS change (id, count, sum)
   WHERE restaurants.id = change.id AND (change.count <> 0 OR change.sum <> 0);
END $$;

CREATE FUNCTION count_restaurant_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM add_to_restaurant_ratings(array_agg(restaurant_id), array_agg(total), array_agg(ratings))
       FROM (SELECT restaurant_id, count(*)::int AS total, sum(rating)::int AS ratings
               FROM added WHERE hidden_at IS NULL GROUP BY restaurant_id) AS totals;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM add_to_restaurant_ratings(array_agg(restaurant_id), array_agg(-total), array_agg(-ratings))
       FROM (SELECT restaurant_id, count(*)::int AS total, sum(rating)::int AS ratings
               FROM removed WHERE hidden_at IS NULL GROUP BY restaurant_id) AS totals;
  ELSE
    PERFORM add_to_restaurant_ratings(array_agg(restaurant_id), array_agg(total), array_agg(ratings))
       FROM (SELECT restaurant_id, sum(step)::int AS total, sum(step * rating)::int AS ratings
               FROM (SELECT restaurant_id, 1 AS step, rating FROM added WHERE hidden_at IS NULL
                     UNION ALL
                     SELECT restaurant_id, -1, rating FROM removed WHERE hidden_at IS NULL) AS both_sides
              GROUP BY restaurant_id) AS totals
      WHERE total <> 0 OR ratings <> 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER restaurant_reviews_added AFTER INSERT ON restaurant_reviews
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_restaurant_reviews();
CREATE TRIGGER restaurant_reviews_removed AFTER DELETE ON restaurant_reviews
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_restaurant_reviews();
CREATE TRIGGER restaurant_reviews_changed AFTER UPDATE ON restaurant_reviews
  REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_restaurant_reviews();
