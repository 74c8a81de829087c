import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";

/**
 * Validates a form only when it is to be saved; for any other button, the result has no status and
 * does not mention missing fields.
 */
export function parseWhenSaved<Schema extends z.ZodType>(form: FormData, schema: Schema) {
  const anything = z.custom<z.output<Schema>>();
  return parseWithZod(form, {
    schema: (intent) => (intent ? anything : schema),
    disableAutoCoercion: true,
  });
}
