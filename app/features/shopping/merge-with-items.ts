import { AISLES } from "#app/features/shopping/aisles.ts";
import { withAmountComma } from "#app/features/shopping/names/amount-behind.ts";
import { linesToBuy, type Part, partOf } from "#app/features/shopping/line-to-buy.ts";
import { type AisleOfList, mergeParts } from "#app/features/shopping/merge-ingredients.ts";

/** This id belongs to no recipe, so it marks the items that somebody wrote down. */
const OWN = 0;

export function mergeWithItems(parts: Part[], items: string[]): AisleOfList[] {
  const read = items.map((item) => ({ item, own: partsOf(item) }));
  const unread = read.filter(({ own }) => own.length === 0).map(({ item }) => item);
  const aisles = mergeParts([...parts, ...read.flatMap(({ own }) => own)]);
  const merged = aisles.map(({ things, ...aisle }) => ({
    ...aisle,
    things: things.map((thing) => ({
      ...thing,
      recipe_ids: thing.recipe_ids.filter((id) => id !== OWN),
    })),
  }));
  return withUnread(merged, unread);
}

function partsOf(item: string): Part[] {
  const ingredients = [{ name: withAmountComma(item), amount: null, unit: null }];
  return linesToBuy({ recipe_id: OWN, factor: 1, ingredients }).flatMap(
    (line) => partOf(line) ?? [],
  );
}

/** Recipes put no water on a list, but water stays there when somebody wrote it down. */
function withUnread(aisles: AisleOfList[], unread: string[]): AisleOfList[] {
  if (unread.length === 0) return aisles;
  const added = unread.map((name) => ({
    ...{ name, amount: "", details: "", areDetailsSent: false, recipe_ids: [] },
  }));
  const other = aisles.find(({ aisle }) => aisle === "other");
  const last = { aisle: "other" as const, name: AISLES.other, things: added };
  return other
    ? aisles.map((one) => (one === other ? { ...one, things: [...one.things, ...added] } : one))
    : [...aisles, last];
}
