import { z } from "zod";
import { errorJsonSchema, type Operation } from "#app/openapi/operation.ts";
import { operations } from "#app/openapi/operations.server.ts";

const COMPONENTS = "#/components/schemas/";
const SECURITY = { "signed-in visitor": [{ session: [] }], administrator: [{ token: [] }] };

const REFUSED_ANYWHERE = {
  403: "A write that another site sent",
  405: "Method not allowed",
  500: "Something went wrong",
};

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

const ABOUT = {
  openapi: "3.1.1",
  info: {
    title: "Tafula",
    version: "1",
    description:
      'Recipes and dining spots across South Africa. Every refusal is `{ "error": "a sentence" }`.',
  },
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
    paths[path] = {
      ...paths[path],
      [operation.method.toLowerCase()]: {
        tags: [operation.tag],
        summary: operation.summary,
        parameters: [...pathParameters(operation), ...query],
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
    securitySchemes: {
      session: { type: "apiKey", in: "cookie", ...session },
      token: { type: "http", scheme: "bearer", description: "From POST /api/admin/login" },
    },
  };
}

/** Converts all schemas at once, so that each named one appears once among the components. */
function jsonSchemasOf(direction: "input" | "output") {
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
    JSON.stringify(z.toJSONSchema(all, { io: direction })).replaceAll("#/$defs/", COMPONENTS),
  );
  return {
    components: $defs,
    of: (index: number, part: "query" | "body" | "reply") => properties[`${index} ${part}`],
  };
}

function pathParameters({ path }: Operation) {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema:
      name === "id" ? { type: "integer", minimum: 1, maximum: 2_147_483_647 } : { type: "string" },
  }));
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

function jsonContent(schema: object) {
  return { content: { "application/json": { schema } } };
}

function responsesOf({ status = 200, alsoAnswers = {}, refusals = {} }: Operation, reply?: object) {
  const error = jsonContent({ $ref: `${COMPONENTS}Error` });
  const refused = Object.entries({ ...REFUSED_ANYWHERE, ...refusals });
  return {
    [status]: { description: "Done", ...(reply && jsonContent(reply)) },
    ...Object.fromEntries(
      Object.entries(alsoAnswers).map(([other, description]) => [other, { description }]),
    ),
    ...Object.fromEntries(
      refused.map(([refusal, description]) => [refusal, { description, ...error }]),
    ),
  };
}
