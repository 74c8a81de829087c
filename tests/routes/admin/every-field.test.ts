import { beforeAll, expect, test } from "vitest";
import { AUTHOR_FIELDS } from "#app/features/authors/author-fields.ts";
import { RECIPE_FIELDS } from "#app/features/recipes/form/recipe-fields.ts";
import { RESTAURANT_FIELDS } from "#app/features/restaurants/form/restaurant-fields.ts";
import { fetchApp, pageOf } from "../../support/app.ts";
import { anAuthor, anImage, aRecipe, aRestaurant } from "../../support/rows.ts";
import { anAdminSession } from "../../support/signed-in-admin.ts";

let image_url: string;
let cookie: string;

beforeAll(async () => {
  image_url = `/images/${(await anImage()).id}`;
  ({ cookie } = await anAdminSession());
});

// A field without a control would be cleared by the next save.
test.each([
  {
    noun: "restaurant",
    described: RESTAURANT_FIELDS,
    make: () => aRestaurant({ image_url }),
    addressOf: (id: number) => `/admin/restaurants/${id}/edit`,
  },
  {
    noun: "recipe",
    described: RECIPE_FIELDS,
    make: () => aRecipe({ image_url }),
    addressOf: (id: number) => `/admin/recipes/${id}/edit`,
  },
  {
    noun: "author",
    described: { ...AUTHOR_FIELDS, updated_at: null },
    make: () => anAuthor({ image_url }),
    addressOf: (id: number) => `/admin/recipe-authors?edit=${id}`,
  },
])("the form of a $noun sends every field there is", async ({ described, make, addressOf }) => {
  const { id } = await make();
  const page = await pageOf(await fetchApp(addressOf(id), { cookie }));
  const controls = [
    ...(page.querySelector("form:has([name=updated_at])")?.querySelectorAll("[name]") ?? []),
  ];
  const sent = controls.map((control) => control.getAttribute("name")?.replace(/[[.].*/, ""));
  expect(Object.keys(described).filter((name) => !sent.includes(name))).toEqual([]);
});
