-- Starting two more processes takes longer than reading what a page of these shows.
ALTER TABLE recipe_comments SET (parallel_workers = 0);
ALTER TABLE restaurant_reviews SET (parallel_workers = 0);
