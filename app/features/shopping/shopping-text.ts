import type { AisleOfList } from "#app/features/shopping/merge-ingredients.ts";
import { TEXT_MAX_LENGTH, TITLES_MAX_LENGTH } from "#app/features/shopping/shopping-limits.ts";
import { numbered } from "#app/ui/numbers.ts";

type Shown = { recipes: { title: string }[]; aisles: AisleOfList[]; address: string };

export function shoppingText({ recipes, aisles, address }: Shown): string {
  const head = ["*Shopping list*", titlesOf(recipes)].filter(Boolean);
  const lines = aisles.flatMap(({ name, things }) => [
    ...["", `*${name}*`],
    ...things.map((thing) => `☐ ${lineOf(thing)}`),
  ]);
  const room = TEXT_MAX_LENGTH - [...head, address].join("\n").length - 40;
  let length = 0;
  const fitting = lines.filter((line) => (length += line.length + 1) <= room);
  const left = lines.slice(fitting.length).filter((line) => line.startsWith("☐")).length;
  const more = left > 0 ? [`… and ${numbered(left, "more thing")}`] : [];
  return [...head, ...fitting, ...more, "", address].join("\n");
}

function lineOf({ name, amount, details, areDetailsSent }: AisleOfList["things"][number]): string {
  const line = [name, amount].filter(Boolean).join(": ");
  return areDetailsSent && details ? `${line} (${details})` : line;
}

function titlesOf(recipes: { title: string }[]): string {
  let length = 0;
  const titles = recipes.map(({ title }) => title);
  const fitting = titles.filter((title) => (length += title.length + 2) <= TITLES_MAX_LENGTH);
  const left = titles.length - fitting.length;
  if (left === 0) return titles.join(", ");
  return [...fitting, `… and ${numbered(left, "more recipe")}`].join(", ");
}
