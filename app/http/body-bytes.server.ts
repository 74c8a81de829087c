import { z } from "zod";

const MOST_BYTES = 256 * 1024;
const BESIDE_FIELDS_BYTES = 16 * 1024;
/** Programs may write a letter such as "š" as the six bytes "\u0161". */
const BYTES_OF_A_LETTER = 6;
const OTHER_TEXT_BYTES = 2_500;
const OTHER_VALUE_BYTES = 32;
const OTHER_LIST_LENGTH = 200;

type JsonSchema = z.core.JSONSchema.BaseSchema;

const known = new WeakMap<z.ZodType, number>();

export function mostBytesFor(schema: z.ZodType): number {
  const found = known.get(schema);
  if (found !== undefined) return found;
  const { $defs = {}, ...root } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  const most = Math.min(MOST_BYTES, BESIDE_FIELDS_BYTES + bytesOf(root, $defs));
  known.set(schema, most);
  return most;
}

function bytesOf(schema: JsonSchema, definitions: Record<string, JsonSchema>): number {
  const { $ref, anyOf, oneOf, allOf, type, properties, items, maxItems, longest } = schema;
  const inside = (one: unknown) => bytesOf(Object(one), definitions);
  if ($ref) return inside(definitions[$ref.replace("#/$defs/", "")]);
  const choices = anyOf ?? oneOf;
  if (choices) return Math.max(...choices.map(inside));
  if (allOf) return sum(allOf.map(inside));
  if (properties)
    return sum(Object.entries(properties).map(([name, one]) => name.length + inside(one)));
  if (type === "object") return MOST_BYTES;
  if (type === "array") return (maxItems ?? OTHER_LIST_LENGTH) * inside(items);
  if (type !== "string") return OTHER_VALUE_BYTES;
  const letters = longest ?? schema.maxLength;
  return typeof letters === "number" ? letters * BYTES_OF_A_LETTER : OTHER_TEXT_BYTES;
}

function sum(bytes: number[]): number {
  return bytes.reduce((all, one) => all + one, 0);
}
