import { MOST_CHOSEN } from "#app/features/dishes/dish-limits.ts";
import { sentText } from "#app/features/vocabulary/text-values.ts";

/** The name of the box that is ticked for each dish in the form of a recipe. */
export const DISH_TICK = "dish";
/** The name of the field with the ids of the dishes to which the recipe was linked when the form was opened. */
export const DISHES_BEFORE = "dishes_before";

const LONGEST = 10_000;

/** Reads the dishes chosen in a recipe's form, or returns null when the form had none to choose. */
export function readDishChoice(form: FormData) {
  const before = form.get(DISHES_BEFORE);
  if (typeof before !== "string" || before.length > LONGEST) return null;
  return { before: before.split(" ").flatMap(readId), ticked: tickedIn(form.getAll(DISH_TICK)) };
}

export type SentDishes = { dish?: unknown; dishes_before?: unknown };

/** The dishes of a form that was sent and is shown again. What it was opened with stays, so that links made meanwhile do. */
export function sentDishes(held: SentDishes) {
  return { [DISH_TICK]: tickedIn(held.dish), [DISHES_BEFORE]: sentText(held.dishes_before) };
}
export type DishesInForm = ReturnType<typeof sentDishes>;

/** The dishes of a form that is opened for a recipe that is linked to these. */
export function linkedDishes(ids: number[]): DishesInForm {
  return { [DISH_TICK]: ids, [DISHES_BEFORE]: ids.join(" ") };
}

function tickedIn(sent: unknown): number[] {
  return [sent ?? []].flat().slice(0, MOST_CHOSEN).flatMap(readId);
}

function readId(sent: unknown): number[] {
  const id = Number(sent);
  return sent !== "" && Number.isInteger(id) && id > 0 && id < 2 ** 31 ? [id] : [];
}
