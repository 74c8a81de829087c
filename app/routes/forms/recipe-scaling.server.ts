import {
  type AskedScaling,
  scalingAsked,
  scalingSchema,
} from "#app/features/amounts/scaling.schema.ts";
import { listPartSchema } from "#app/features/search/list-query.schema.ts";
import { wrongField } from "#app/http/problem.server.ts";

export const recipeQuerySchema = listPartSchema.extend(scalingSchema.shape);

const NOT_SAID = "This recipe does not say for how many it is";

export function scalingOrRefuse(asked: AskedScaling, written: number | null) {
  if (asked.servings !== undefined && written === null) throw wrongField("servings", NOT_SAID);
  return scalingAsked(asked, written);
}
