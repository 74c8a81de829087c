import { z } from "zod";
import { LARGEST_ID } from "#app/features/vocabulary/largest-id.ts";
import { errorJsonSchema } from "#app/openapi/operation.ts";
import { operations } from "#app/openapi/operations.server.ts";

type JsonSchema = z.core.JSONSchema.BaseSchema;

export const COMPONENTS = "#/components/schemas/";

/** Converts all schemas at once, so that each named one appears once among the components. */
export function jsonSchemasOf(direction: "input" | "output") {
  const parts = operations.flatMap((operation, index) =>
    (direction === "output" ? (["reply"] as const) : (["query", "body"] as const)).flatMap(
      (part) => {
        const schema = operation[part];
        return schema ? [[`${index} ${part}`, schema] as const] : [];
      },
    ),
  );
  const all = z.object({ ...Object.fromEntries(parts), error: errorJsonSchema });
  const { properties = {}, $defs = {} } = JSON.parse(
    JSON.stringify(
      z.toJSONSchema(all, { io: direction, override: overrides[direction] }),
    ).replaceAll("#/$defs/", COMPONENTS),
  );
  return {
    components: $defs,
    of: (index: number, part: "query" | "body" | "reply") => properties[`${index} ${part}`],
  };
}

type Described = {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: JsonSchema;
  path: (string | number)[];
};

const overrides = {
  output: inOurWords,
  input(described: Described) {
    requireWhatIsNeeded(described);
    inOurWords(described);
  },
};

/** Lists as required each field that its schema refuses when it is missing: Zod leaves out fields whose value is preprocessed. */
function requireWhatIsNeeded({ zodSchema, jsonSchema }: Described) {
  if (!(zodSchema instanceof z.ZodObject)) return;
  const { shape } = zodSchema;
  const needed = Object.keys(shape).filter((name) => !shape[name].safeParse(undefined).success);
  if (needed.length > 0) jsonSchema.required = needed;
  else delete jsonSchema.required;
}

function inOurWords({ jsonSchema, path }: Described) {
  // The format says it in one word, and generators read it.
  if (jsonSchema.format) delete jsonSchema.pattern;
  if (jsonSchema.type === "integer") boundInteger(jsonSchema, String(path.at(-1)));
  // `longest` only serves to limit the size of a body.
  delete jsonSchema.longest;
  const { alsoTakes, description, default: byDefault, ...own } = jsonSchema;
  if (!Array.isArray(alsoTakes)) return;
  for (const name of Object.keys(jsonSchema)) delete jsonSchema[name];
  Object.assign(jsonSchema, {
    ...(description && { description }),
    ...(byDefault !== undefined && { default: byDefault }),
    anyOf: [...(own.anyOf ?? [own]), ...alsoTakes],
  });
}

/** Zod's own bounds are those of JavaScript; the database's are narrower, and nothing here is below zero. */
function boundInteger(jsonSchema: JsonSchema, name: string) {
  const least = /(^|_)id$/.test(name) ? 1 : 0;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) jsonSchema.minimum = least;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) jsonSchema.maximum = LARGEST_ID;
}
