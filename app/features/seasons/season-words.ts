import type { SeasonState } from "#app/features/seasons/season-days.ts";
import { MONTHS } from "#app/features/vocabulary/dates.ts";
import { numbered } from "#app/ui/numbers.ts";

type Days = { first_day: string; last_day: string };
type Counts = { recipe_count: number; restaurant_count: number; dish_count: number };

export function daysInWords({ first_day, last_day }: Days): string {
  const [first, last] = [partsOf(first_day), partsOf(last_day)];
  const end = `${last.date} ${last.month} ${last.year}`;
  if (first_day === last_day) return end;
  const sameYear = first.year === last.year;
  const month = sameYear && first.month === last.month ? "" : ` ${first.month}`;
  const year = sameYear ? "" : ` ${first.year}`;
  return `${first.date}${month}${year} to ${end}`;
}

export function whenInWords(season: Days & { state: SeasonState }): string {
  const { date, month } = partsOf(season.last_day);
  return season.state === "running" ? `Until ${date} ${month}` : daysInWords(season);
}

export function countsInWords({ recipe_count, dish_count, restaurant_count }: Counts): string {
  const parts = [
    recipe_count > 0 && numbered(recipe_count, "recipe"),
    dish_count > 0 && numbered(dish_count, "dish", "dishes"),
    restaurant_count > 0 && numbered(restaurant_count, "place"),
  ].filter((part) => part !== false);
  const last = parts.pop();
  if (last === undefined) return "";
  return parts.length > 0 ? `${parts.join(", ")} and ${last}` : last;
}

function partsOf(day: string) {
  const [year, month, date] = day.split("-").map(Number);
  return { year, month: MONTHS[(month ?? 1) - 1], date };
}
