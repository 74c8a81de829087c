-- An editor said that it is not this dish: it is proposed no more.
CREATE TABLE "refused_recipe_dishes" (
    "recipe_id" INTEGER NOT NULL,
    "dish_id" INTEGER NOT NULL,

    CONSTRAINT "refused_recipe_dishes_pkey" PRIMARY KEY ("recipe_id","dish_id")
);

CREATE TABLE "refused_restaurant_dishes" (
    "restaurant_id" INTEGER NOT NULL,
    "dish_id" INTEGER NOT NULL,

    CONSTRAINT "refused_restaurant_dishes_pkey" PRIMARY KEY ("restaurant_id","dish_id")
);

CREATE INDEX "refused_recipe_dishes_dish_id_idx" ON "refused_recipe_dishes"("dish_id");
CREATE INDEX "refused_restaurant_dishes_dish_id_idx" ON "refused_restaurant_dishes"("dish_id");

ALTER TABLE "refused_recipe_dishes" ADD CONSTRAINT "refused_recipe_dishes_recipe_id_fkey" FOREIGN KEY ("recipe_id") REFERENCES "recipes"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "refused_recipe_dishes" ADD CONSTRAINT "refused_recipe_dishes_dish_id_fkey" FOREIGN KEY ("dish_id") REFERENCES "dishes"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "refused_restaurant_dishes" ADD CONSTRAINT "refused_restaurant_dishes_restaurant_id_fkey" FOREIGN KEY ("restaurant_id") REFERENCES "restaurants"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "refused_restaurant_dishes" ADD CONSTRAINT "refused_restaurant_dishes_dish_id_fkey" FOREIGN KEY ("dish_id") REFERENCES "dishes"("id") ON DELETE CASCADE ON UPDATE CASCADE;
