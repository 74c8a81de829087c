-- The indexes by block serve whatever these served. Apart from their making, so that no search waits for it.
DROP INDEX "recipe_documents_words_idx", recipe_documents_titles, "restaurant_documents_words_idx", restaurant_documents_names;
