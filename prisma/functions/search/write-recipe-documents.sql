CREATE OR REPLACE FUNCTION write_recipe_documents(ids int[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  -- Two writers of one recipe wait here, and the second then reads what the first has left.
  PERFORM 1 FROM recipes WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;

  WITH texts AS MATERIALIZED (
    SELECT recipes.id, recipes.created_at, recipes.cuisine_type, recipes.diets,
           search_text(recipes.title) AS title,
           search_text(concat_ws(' ', recipes.cuisine_type, author.name, ingredients.names)) AS makings,
           search_text(recipes.description) AS description
      FROM recipes
      LEFT JOIN recipe_authors AS author ON author.id = recipes.author_id
      LEFT JOIN LATERAL (SELECT string_agg(name, ' ' ORDER BY position) AS names
                           FROM recipe_ingredients WHERE recipe_id = recipes.id) AS ingredients ON true
     WHERE recipes.id = ANY (ids)
  ), learnt AS MATERIALIZED (
    SELECT learn_search_words(array_agg(concat_ws(' ', title, makings, description))) FROM texts
  )
  INSERT INTO recipe_documents AS document (recipe_id, created_at, words)
  SELECT id, created_at,
         setweight(to_tsvector('english', title), 'A')
           || setweight(to_tsvector('english', makings), 'B')
           || setweight(to_tsvector('english', description), 'C')
           || coalesce(search_filter('cuisine', cuisine_type), '')
           || diet_filters(diets)
    FROM texts, (SELECT count(*) FROM learnt) AS learnt_first
  ON CONFLICT (recipe_id) DO UPDATE SET created_at = excluded.created_at, words = excluded.words
   WHERE (document.created_at, document.words) IS DISTINCT FROM (excluded.created_at, excluded.words);
END $$;
