import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";

/**
 * Judges a form that is to be saved. For any other button, such as one that adds a row, the form comes back as it was typed: the
 * result has no status, and says nothing of what is missing yet.
 */
export function parseWhenSaved<Schema extends z.ZodType>(form: FormData, schema: Schema) {
  const anything = z.custom<z.output<Schema>>();
  return parseWithZod(form, {
    schema: (intent) => (intent ? anything : schema),
    disableAutoCoercion: true,
  });
}
