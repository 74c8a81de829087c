import { MOST_CHOSEN } from "#app/features/dishes/dish-limits.ts";
import { sentText } from "#app/features/vocabulary/text-values.ts";

export const DISH_TICK = "dish";
export const DISHES_BEFORE = "dishes_before";

const LONGEST = 10_000;

export function readDishChoice(form: FormData) {
  const before = form.get(DISHES_BEFORE);
  if (typeof before !== "string" || before.length > LONGEST) return null;
  return { before: before.split(" ").flatMap(readId), ticked: tickedIn(form.getAll(DISH_TICK)) };
}

export type SentDishes = { dish?: unknown; dishes_before?: unknown };

export function sentDishes(held: SentDishes) {
  return { [DISH_TICK]: tickedIn(held.dish), [DISHES_BEFORE]: sentText(held.dishes_before) };
}
export type DishesInForm = ReturnType<typeof sentDishes>;

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
