-- The indexes by block serve whatever these served. Apart from their making, so that no search waits for it. That of ratings
-- tempts the planner to compare every row of a rating with the words.
DROP INDEX "recipe_documents_words_idx", recipe_documents_titles, "restaurant_documents_words_idx", restaurant_documents_names;
DROP INDEX "restaurant_documents_rating_idx";
