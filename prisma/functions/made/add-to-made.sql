CREATE OR REPLACE FUNCTION add_to_made(ids int[], stars int[], steps int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM recipes WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE recipes
     SET made_count = made_count + change.count, made_sum = made_sum + change.sum,
         made_rating = round((made_sum + change.sum)::numeric / nullif(made_count + change.count, 0), 2)
    FROM (SELECT id, sum(step)::int AS count, sum(star * step)::int AS sum
            FROM unnest(ids, stars, steps) AS one (id, star, step) GROUP BY id) AS change
   WHERE recipes.id = change.id;
  UPDATE recipe_documents SET made_mean = mean_of_made(made_count, made_sum)
    FROM recipes WHERE recipes.id = recipe_id AND recipe_id = ANY (ids) AND made_mean <> mean_of_made(made_count, made_sum);
END $$;
