import { env } from "#app/infra/env.server.ts";
import { authors } from "../demo/authors.ts";
import { breadAndSweetDishes } from "../demo/dishes/bread-and-sweet.ts";
import { dishesFromFurtherAway } from "../demo/dishes/from-further-away.ts";
import { savouryDishes } from "../demo/dishes/savoury.ts";
import { lists } from "../demo/lists.ts";
import { madeNotes } from "../demo/made.ts";
import { people } from "../demo/people.ts";
import { asiaAndAfricaRecipes } from "../demo/recipes/asia-and-africa.ts";
import { europeAndAmericasRecipes } from "../demo/recipes/europe-and-americas.ts";
import { southAfricanRecipes } from "../demo/recipes/south-african.ts";
import { easternCapeRestaurants } from "../demo/restaurants/eastern-cape.ts";
import { gautengRestaurants } from "../demo/restaurants/gauteng.ts";
import { inlandRestaurants } from "../demo/restaurants/inland.ts";
import { kwazuluNatalRestaurants } from "../demo/restaurants/kwazulu-natal.ts";
import { seasons } from "../demo/seasons.ts";
import { westernCapeRestaurants } from "../demo/restaurants/western-cape.ts";

export const demo = {
  people,
  lists,
  authors,
  seasons,
  dishes: [...savouryDishes, ...breadAndSweetDishes, ...dishesFromFurtherAway],
  recipes: [...southAfricanRecipes, ...europeAndAmericasRecipes, ...asiaAndAfricaRecipes],
  made: madeNotes,
  restaurants: [
    ...westernCapeRestaurants,
    ...gautengRestaurants,
    ...kwazuluNatalRestaurants,
    ...easternCapeRestaurants,
    ...inlandRestaurants,
  ],
};

/** The local provider uses this prefix for demo people; no real provider does. */
export const DEMO_PROVIDER = env.OAUTH_PROVIDER;
export const DEMO_SUBJECT = "demo-";
