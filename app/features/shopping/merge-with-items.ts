import { AISLES } from "#app/features/shopping/aisles.ts";
import { type AisleOfList, mergeIngredients } from "#app/features/shopping/merge-ingredients.ts";

type Portions = Parameters<typeof mergeIngredients>[0];

/** Stands for a recipe's id in items that no recipe has. */
const OWN = 0;

/** Reads the items that somebody wrote down like ingredients, and adds them to what the recipes need. */
export function mergeWithItems(portions: Portions, items: string[]): AisleOfList[] {
  const unread = items.filter((item) => mergeIngredients([portionOf([item])]).length === 0);
  const read = items.filter((item) => !unread.includes(item));
  const aisles = mergeIngredients([...portions, portionOf(read)]);
  const merged = aisles.map(({ things, ...aisle }) => ({
    ...aisle,
    things: things.map((thing) => ({
      ...thing,
      recipe_ids: thing.recipe_ids.filter((id) => id !== OWN),
    })),
  }));
  return withUnread(merged, unread);
}

function portionOf(items: string[]): Portions[number] {
  const ingredients = items.map((name) => ({ name, amount: null, unit: null }));
  return { recipe_id: OWN, factor: 1, ingredients };
}

/** Adds items that no recipe would put on a list, such as water, because somebody wrote them down. */
function withUnread(aisles: AisleOfList[], unread: string[]): AisleOfList[] {
  if (unread.length === 0) return aisles;
  const added = unread.map((name) => ({ name, amount: "", details: "", recipe_ids: [] }));
  const other = aisles.find(({ aisle }) => aisle === "other");
  const last = { aisle: "other" as const, name: AISLES.other, things: added };
  return other
    ? aisles.map((one) => (one === other ? { ...one, things: [...one.things, ...added] } : one))
    : [...aisles, last];
}
