import { savedMeanwhile } from "#app/features/editing/editing.server.ts";
import type { Saved } from "#app/features/editing/noun.ts";
import { problem, wrongField } from "#app/http/problem.server.ts";
import { NO_AUTHOR } from "#app/pages/author-or-404.server.ts";
import { NO_RECIPE } from "#app/pages/recipe-or-404.server.ts";
import { NO_RESTAURANT } from "#app/pages/restaurant-or-404.server.ts";

export const MISSING = { restaurant: NO_RESTAURANT, recipe: NO_RECIPE, author: NO_AUTHOR };

export function orRefusal<Row>(
  kind: keyof typeof MISSING,
  saved: Saved<Row>,
  request?: Request,
): Row {
  switch (saved.refused) {
    case null:
      return saved.row;
    case "missing":
      throw problem(404, MISSING[kind]);
    case "similar":
      throw problem(409, `A ${kind} like this one is here already`);
    case "outdated":
    case "conflict": {
      const status = request?.headers.has("If-Match") ? 412 : 409;
      throw problem(status, savedMeanwhile(kind));
    }
    case "field":
      throw wrongField(saved.field, saved.sentence);
  }
}
