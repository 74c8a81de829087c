import { operations } from "#app/openapi/operations.server.ts";
import { mostBytesFor } from "#app/http/body-bytes.server.ts";
import {
  componentAt,
  type DescribedOperation,
  describedOperations,
  type JsonSchema,
} from "./described.ts";
import { soundIn, type World } from "./nasty-world.ts";

type Place = (string | number)[];
/** A value in a body, and how many characters its description allows there. */
type Leaf = { place: Place; longest: number };

export type Writing = {
  method: string;
  path: string;
  schema: JsonSchema;
  mostBytes: number;
};

const LONGEST_UNTOLD = 200;
const SHORT_TEXT = "Lekker";

/** The operations that take a body of JSON. */
export const writings: Writing[] = describedOperations.flatMap(([method, path, described]) => {
  const schema = bodyOf(described);
  const own = operations.find(
    (one) => one.method === method && one.path.replace(/:(\w+)/g, "{$1}") === path,
  );
  return schema && own?.body ? [{ method, path, schema, mostBytes: mostBytesFor(own.body) }] : [];
});

function bodyOf({ requestBody }: DescribedOperation): JsonSchema | undefined {
  return requestBody?.content["application/json"]?.schema;
}

/** A body as somebody could send it. What may be left out and is no text of ours is left out. */
export function soundBody({ schema, path }: Writing, world: World): unknown {
  const { recipe, others } = world.ids;
  const named = { rule: "1", id: String(path.endsWith("/reports") ? others : recipe) };
  return soundValue(schema, { name: "", known: { ...soundIn(world), ...named } });
}

type Named = { name: string; known: Record<string, string> };

function soundValue(given: JsonSchema, { name, known }: Named): unknown {
  const schema = plain(given);
  const { type, enum: values, const: only, properties, items, format, minItems, minimum } = schema;
  if (name in SOUND) return type === "array" && SOUND[name] ? [SOUND[name]] : SOUND[name];
  if (only !== undefined) return only;
  if (Array.isArray(values)) return values[0];
  if (properties) {
    const fields = Object.entries(properties).map(([own, one]) => [
      own,
      soundValue(one, { name: own, known }),
    ]);
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  }
  if (type === "object") return {};
  if (type === "array") {
    const one = soundValue(Object(items), { name, known });
    return name === "words" ? [one, `${String(one)} too`] : Array(Number(minItems ?? 1)).fill(one);
  }
  if (type === "boolean") return true;
  if (type === "integer" || type === "number") return Number(known[name] ?? minimum ?? 1);
  if (format === "date") return "2026-01-02";
  if (format === "date-time" || name === "updated_at") return undefined;
  return known[name] ?? `${SHORT_TEXT} ${name}`;
}

/** Texts of a form that their descriptions do not tell, and what is better left out. */
const SOUND: Record<string, string | undefined> = {
  ...{ website: "https://example.co.za", social_link: "https://www.instagram.com/p/abc" },
  ...{ instagram: "https://www.instagram.com/a", facebook: "https://www.facebook.com/a" },
  ...{ twitter: "https://x.com/a", phone: "031 555 0142", telephone: "031 555 0142" },
  ...{ opening_hours: "Mo-Fr 09:00-17:00", email: "naledi@example.co.za", lang: "zu" },
  ...{ material: "/restaurants/1", taken: "phone", image_url: undefined, image_urls: undefined },
  ...{
    alike: undefined,
    duplicate_of: undefined,
    seen: undefined,
    move: undefined,
    restaurant_id: undefined,
  },
};

/** Each place in which a value of the body stands. */
export function leavesOf(given: JsonSchema, place: Place = []): Leaf[] {
  const schema = plain(given);
  const { properties, items, type, additionalProperties } = schema;
  if (properties)
    return Object.entries(properties).flatMap(([name, one]) => leavesOf(one, [...place, name]));
  if (type === "array") return leavesOf(Object(items), [...place, 0]);
  if (type === "object") return leavesOf(Object(additionalProperties), [...place, "name"]);
  return [{ place, longest: longestOf(given) }];
}

function longestOf(schema: JsonSchema): number {
  const said = /"maxLength":(\d+)|(\d+) characters at the most/.exec(JSON.stringify(schema)) ?? [];
  return Number(said[1] ?? said[2] ?? LONGEST_UNTOLD);
}

/** Behind references and choices: of several forms the one with most fields, and rather a text than nothing. */
function plain(schema: JsonSchema): JsonSchema {
  const { $ref, allOf, type } = schema;
  if (typeof $ref === "string") return plain(componentAt($ref));
  if (Array.isArray(allOf)) return plain(Object.assign({}, ...allOf));
  const choices = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(choices)) {
    const known = choices.map((one: JsonSchema) => plain(one)).filter((one) => one.type !== "null");
    const [most = {}] = known.toSorted((one, other) => fieldsIn(other) - fieldsIn(one));
    return most;
  }
  return Array.isArray(type) ? { ...schema, type: type.find((one) => one !== "null") } : schema;
}

function fieldsIn({ properties = {}, type }: JsonSchema): number {
  return Object.keys(properties).length + (type === "array" ? 1 : 0);
}

/** The body with another value in this place. */
export function withValue(body: unknown, [step, ...rest]: Place, value: unknown): unknown {
  if (step === undefined) return value;
  if (typeof step === "number") {
    const list = Array.isArray(body) ? [...body] : [];
    list[step] = withValue(list[step], rest, value);
    return list;
  }
  const object = Object(body);
  return { ...object, [step]: withValue(object[step], rest, value) };
}

/** In bytes of a JSON text. */
export function inJson(text: string): number {
  return Buffer.byteLength(JSON.stringify(text)) - 2;
}
