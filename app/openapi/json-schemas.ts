import { z } from "zod";
import { LARGEST_ID } from "#app/features/vocabulary/largest-id.ts";
import { errorJsonSchema } from "#app/openapi/operation.ts";
import { operations } from "#app/openapi/operations.server.ts";

type JsonSchema = z.core.JSONSchema.BaseSchema;

export const COMPONENTS = "#/components/schemas/";

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

/** Zod does not call a preprocessed field required, so each field is tried without a value. */
function requireWhatIsNeeded({ zodSchema, jsonSchema }: Described) {
  if (!(zodSchema instanceof z.ZodObject)) return;
  const { shape } = zodSchema;
  const needed = Object.keys(shape).filter((name) => !shape[name].safeParse(undefined).success);
  if (needed.length > 0) jsonSchema.required = needed;
  else delete jsonSchema.required;
}

function inOurWords({ jsonSchema, path }: Described) {
  if (jsonSchema.format) delete jsonSchema.pattern;
  if (jsonSchema.type === "integer") boundInteger(jsonSchema, String(path.at(-1)));
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

/** Zod's bounds are JavaScript's, but the database's are narrower and no number is below zero. */
function boundInteger(jsonSchema: JsonSchema, name: string) {
  const least = /(^|_)id$/.test(name) ? 1 : 0;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) jsonSchema.minimum = least;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) jsonSchema.maximum = LARGEST_ID;
}
