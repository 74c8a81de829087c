import { dietWords } from "#app/features/browse/browse-diets.ts";
import { countOfTab } from "#app/features/browse/browse-words.ts";
import type { Shown } from "#app/features/browse/shown.ts";
import type { NearFound } from "#app/features/browse/near-list.server.ts";
import type { Count } from "#app/ui/numbers.ts";

export function nearCount(browse: Shown, count: Count, where: string | null): string {
  const diets = [dietWords(browse), browse.told].filter(Boolean).join(", ");
  const words = [
    countOfTab("restaurants", count, browse.cuisine),
    diets && `(${diets})`,
    browse.open && "open now",
    where,
  ];
  const order = browse.sort ? "best loved first" : "nearest first";
  return `${words.filter(Boolean).join(" ")}${count.total > 1 ? `, ${order}` : ""}`;
}

export function missedWords({ missed }: NearFound): string | null {
  if (!missed) return null;
  return `Nothing within ${missed.reach} km; the nearest is ${missed.nearest} away.`;
}
