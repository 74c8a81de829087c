import { savedMeanwhile } from "#app/features/editing/editing.server.ts";
import type { Saved } from "#app/features/editing/noun.ts";
import { problem, wrongField } from "#app/http/problem.server.ts";
import { NO_AUTHOR } from "#app/routes/rows/author-or-404.server.ts";
import { NO_DISH } from "#app/routes/rows/dish-or-404.server.ts";
import { NO_GROUP } from "#app/routes/rows/group-or-404.server.ts";
import { NO_RECIPE } from "#app/routes/rows/recipe-or-404.server.ts";
import { NO_RESTAURANT } from "#app/routes/rows/restaurant-or-404.server.ts";
import { NO_SEASON } from "#app/routes/rows/season-or-404.server.ts";

const MISSING = {
  restaurant: NO_RESTAURANT,
  recipe: NO_RECIPE,
  author: NO_AUTHOR,
  season: NO_SEASON,
  dish: NO_DISH,
  group: NO_GROUP,
};
export type Kind = keyof typeof MISSING;

export const REFUSALS = {
  missing: { status: 404, sentence: (kind: Kind) => MISSING[kind] },
  similar: { status: 409, sentence: (kind: Kind) => `A ${kind} like this one is here already` },
  conflict: { status: 409, sentence: savedMeanwhile },
  outdated: { status: 409, sentence: savedMeanwhile },
  field: { status: 400 },
} as const;

export function rowOrThrow<Row>(kind: Kind, saved: Saved<Row>, request?: Request): Row {
  if (saved.refused === null) return saved.row;
  if (saved.refused === "field") throw wrongField(saved.field, saved.sentence);
  const { status, sentence } = REFUSALS[saved.refused];
  const isConditionOf = sentence === savedMeanwhile && request?.headers.has("If-Match");
  throw problem(isConditionOf ? 412 : status, sentence(kind));
}
