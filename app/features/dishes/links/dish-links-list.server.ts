import {
  LINKED_ON_A_PAGE,
  type LinkKind,
} from "#app/features/dishes/vocabulary/proposal.schema.ts";
import type { ListPart } from "#app/features/search/list-query.schema.ts";
import { findRecipeIds, findRestaurantIds } from "#app/features/search/search.server.ts";
import { statement } from "#app/infra/statement.server.ts";

export type LinkRow = {
  id: number;
  name: string;
  words: string | null;
  is_linked: boolean;
  known_for: boolean;
};

const RECIPE = "recipes.id, title AS name, cuisine_type AS words, false AS known_for";
const PLACE =
  "restaurants.id, name, concat_ws(', ', cuisine_type, city, CASE WHEN NOT is_active THEN 'inactive' END) AS words";

const readLinked = {
  recipe: statement<LinkRow>(
    null,
    `SELECT ${RECIPE}, true AS is_linked FROM recipe_dishes JOIN recipes ON recipes.id = recipe_id
      WHERE dish_id = $1 ORDER BY recipe_id DESC LIMIT $2 OFFSET $3`,
  ),
  restaurant: statement<LinkRow>(
    null,
    `SELECT ${PLACE}, known_for, true AS is_linked FROM restaurant_dishes JOIN restaurants ON restaurants.id = restaurant_id
      WHERE dish_id = $1 ORDER BY restaurant_id DESC LIMIT $2 OFFSET $3`,
  ),
};

const readFound = {
  recipe: statement<LinkRow>(
    null,
    `SELECT ${RECIPE}, link.dish_id IS NOT NULL AS is_linked FROM recipes
       LEFT JOIN recipe_dishes AS link ON link.recipe_id = recipes.id AND link.dish_id = $1
      WHERE recipes.id = ANY ($2::int[]) ORDER BY array_position($2::int[], recipes.id)`,
  ),
  restaurant: statement<LinkRow>(
    null,
    `SELECT ${PLACE}, coalesce(known_for, false) AS known_for, link.dish_id IS NOT NULL AS is_linked FROM restaurants
       LEFT JOIN restaurant_dishes AS link ON link.restaurant_id = restaurants.id AND link.dish_id = $1
      WHERE restaurants.id = ANY ($2::int[]) ORDER BY array_position($2::int[], restaurants.id)`,
  ),
};

export async function listLinks(
  dish_id: number,
  kind: LinkKind,
  { search, page }: { search: string; page: number },
): Promise<{ rows: LinkRow[]; isMore: boolean }> {
  const part = { limit: LINKED_ON_A_PAGE + 1, offset: (page - 1) * LINKED_ON_A_PAGE };
  const rows = await (search === ""
    ? readLinked[kind](dish_id, part.limit, part.offset)
    : findRows(dish_id, kind, { search, part }));
  return { rows: rows.slice(0, LINKED_ON_A_PAGE), isMore: rows.length > LINKED_ON_A_PAGE };
}

async function findRows(
  dish_id: number,
  kind: LinkKind,
  { search, part }: { search: string; part: ListPart },
) {
  const asked = { search, cuisine: null, ...part };
  const { ids } =
    kind === "recipe"
      ? await findRecipeIds(asked)
      : await findRestaurantIds({ ...asked, place: null });
  return readFound[kind](dish_id, ids);
}
