import fc from "fast-check";
import { z } from "zod";
import { openapiDocument } from "#app/openapi/document.ts";
import { hostileText, hostileValue } from "./hostile.ts";

const COMPONENTS = "#/components/schemas/";

export type JsonSchema = {
  [name: string]: unknown;
  type?: string;
  properties?: Record<string, JsonSchema>;
};
type Content = Record<string, { schema: JsonSchema }>;

export type DescribedOperation = {
  operationId: string;
  parameters: { name: string; in: string; schema: JsonSchema }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
};

export const described = openapiDocument();

export const describedOperations = Object.entries(described.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(
    ([method, operation]) => [method.toUpperCase(), path, operation as DescribedOperation] as const,
  ),
);

export function schemaIn(content: object | undefined) {
  const text = JSON.stringify({ ...content, $defs: described.components.schemas });
  return z.fromJSONSchema(JSON.parse(text.replaceAll(COMPONENTS, "#/$defs/")));
}

/** What the description takes, and for texts whatever a string can be. */
export function soundValue(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { $ref, anyOf, allOf, enum: values, const: only, type } = schema;
  if (typeof $ref === "string") return soundValue(componentAt($ref));
  if (Array.isArray(anyOf)) return fc.oneof(...anyOf.map((one: JsonSchema) => soundValue(one)));
  if (Array.isArray(allOf)) return soundValue(Object.assign({}, ...allOf));
  if (Array.isArray(values)) return fc.constantFrom(...values);
  if (only !== undefined) return fc.constant(only);
  switch (type) {
    case "integer":
    case "number":
      return numberOf(schema, type);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(soundValue(Object(schema.items)), { maxLength: 3 });
    case "object":
      return fc.record(fieldsOf(schema), { requiredKeys: [] });
    case "string":
      return textOf(schema);
    default:
      return hostileValue;
  }
}

export function fieldsOf(schema: JsonSchema): Record<string, fc.Arbitrary<unknown>> {
  const whole = typeof schema.$ref === "string" ? componentAt(schema.$ref) : schema;
  const fields = Object.entries(whole.properties ?? {});
  return Object.fromEntries(fields.map(([name, field]) => [name, soundValue(field)]));
}

function numberOf({ minimum, maximum }: JsonSchema, type: "integer" | "number") {
  const min = Number(minimum ?? -1_000);
  const max = Number(maximum ?? 1_000);
  return type === "integer"
    ? fc.integer({ min, max })
    : fc.double({ min, max, noNaN: true, noDefaultInfinity: true });
}

function textOf({ format, maxLength }: JsonSchema) {
  if (format === "date") return fc.constantFrom("2026-01-02", "0000-00-00", "2024-02-30");
  if (format === "date-time") return fc.constantFrom("2026-01-02T03:04:05Z", "0000-01-01T00:00Z");
  const text = fc.oneof(fc.lorem({ maxCount: 5 }), hostileText);
  return maxLength === undefined ? text : text.map((one) => one.slice(0, Number(maxLength)));
}

export function componentAt(reference: string): JsonSchema {
  const schemas: Record<string, object> = described.components.schemas;
  return { ...schemas[reference.slice(COMPONENTS.length)] };
}
