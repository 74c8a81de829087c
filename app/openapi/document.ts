import { LARGEST_ID } from "#app/features/vocabulary/largest-id.ts";
import { jsonSchemasOf } from "#app/openapi/json-schemas.ts";
import type { Operation } from "#app/openapi/operation.ts";
import { operations } from "#app/openapi/operations.server.ts";
import { HEADERS, jsonContent, responsesOf } from "#app/openapi/responses.ts";

const SECURITY = { "signed-in visitor": [{ session: [] }], administrator: [{ token: [] }] };

const FILE_CONTENT = {
  content: {
    "multipart/form-data": {
      schema: {
        type: "object",
        properties: { file: { type: "string", contentMediaType: "application/octet-stream" } },
        required: ["file"],
      },
    },
  },
};

const IF_MATCH = {
  name: "If-Match",
  in: "header",
  required: false,
  description:
    "The ETag of the state that was read: 412 when somebody saved it since. It counts before updated_at",
  schema: { type: "string" },
};

const ABOUT = {
  openapi: "3.1.1",
  info: {
    title: "Tafula",
    version: "1",
    license: { name: "MIT", identifier: "MIT" },
    description: [
      "Recipes and dining spots across South Africa.",
      "**Refusals** hold `error`, a sentence for people, `code`, and in `fields` all that is wrong with what was sent.",
      "**Lists** have `limit` and `offset`. `Link` leads to the first, the previous and the next part, as far as `offset` reaches, `X-Total-Count` tells how many there are, as far as they are counted.",
      "**Other sites**: pages of every origin may read what needs no session and has no limit, without credentials: not the city at a position, since the map service answers us only so often. Every other call is for programs and for the site itself; browsers refuse it to pages of other origins, and a write that comes from one gets 403.",
      "**What is not described here**, in a query or a body, is ignored. Numbers in a query are plain digits. HEAD answers as GET does, OPTIONS with the methods in `Allow`.",
    ].join("\n\n"),
  },
  servers: [{ url: "/", description: "This site" }],
};

type Document = ReturnType<typeof describeApi>;
let described: Document | undefined;

export function openapiDocument(): Document {
  return (described ??= describeApi());
}

function describeApi() {
  const sent = jsonSchemasOf("output");
  const taken = jsonSchemasOf("input");
  const paths: Record<string, Record<string, object>> = {};
  for (const [index, operation] of operations.entries()) {
    const path = operation.path.replace(/:(\w+)/g, "{$1}");
    const query = queryParameters(taken.of(index, "query"));
    const body = taken.of(index, "body");
    const reply = sent.of(index, "reply");
    const ifMatch = operation.takesIfMatch ? [IF_MATCH] : [];
    paths[path] = {
      ...paths[path],
      [operation.method.toLowerCase()]: {
        operationId: operation.id,
        tags: [operation.tag],
        summary: operation.summary,
        parameters: [...pathParameters(operation), ...query, ...ifMatch],
        ...(body && { requestBody: { required: !operation.isBodyOptional, ...jsonContent(body) } }),
        ...(operation.takesFile && { requestBody: { required: true, ...FILE_CONTENT } }),
        responses: responsesOf(operation, reply),
        ...(operation.caller && { security: SECURITY[operation.caller] }),
      },
    };
  }
  return { ...ABOUT, paths, components: componentsOf({ ...taken.components, ...sent.components }) };
}

function componentsOf(schemas: Record<string, object>) {
  const session = { name: "tafula_session", description: "On https: __Host-tafula_session" };
  return {
    schemas,
    headers: HEADERS,
    securitySchemes: {
      session: { type: "apiKey", in: "cookie", ...session },
      token: { type: "http", scheme: "bearer", description: "From POST /api/admin/login" },
    },
  };
}

function pathParameters({ path, values = {}, ids }: Operation) {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema: values[name] ? { type: "string", enum: values[name] } : idOf(path, ids),
  }));
}

function idOf(path: string, ids: string | undefined) {
  if (ids) return { type: "string", description: ids };
  return path.includes("/people/:id")
    ? { type: "string", format: "uuid" }
    : { type: "integer", minimum: 1, maximum: LARGEST_ID };
}

function queryParameters(
  schema: { properties?: Record<string, object>; required?: string[] } = {},
) {
  return Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const { description, ...rest } = property as { description?: string };
    return {
      name,
      in: "query",
      required: schema.required?.includes(name) ?? false,
      ...(description && { description }),
      schema: rest,
    };
  });
}
