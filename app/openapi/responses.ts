import { z } from "zod";
import { type Limit, LIMITS } from "#app/features/limits/limits.ts";
import { COMPONENTS } from "#app/openapi/json-schemas.ts";
import type { Operation } from "#app/openapi/operation.ts";
import { isPublic } from "#app/openapi/operations.server.ts";

const TEXT = { type: "string" };

export const HEADERS = {
  "Access-Control-Allow-Origin": { description: "Pages of every site may read it", schema: TEXT },
  Allow: { description: "The methods that this address takes", schema: TEXT },
  ETag: { description: "Names this state, for If-None-Match or If-Match", schema: TEXT },
  Link: {
    description: "The first, the prev and the next part of the list, as far as there are any",
    schema: TEXT,
  },
  Location: { description: "Where the new one is", schema: TEXT },
  RateLimit: { description: "What is left of the limit, and for how many seconds", schema: TEXT },
  "RateLimit-Policy": { description: "The limit that ends first", schema: TEXT },
  "Retry-After": {
    description: "Seconds to wait",
    schema: { type: "integer", minimum: 1, maximum: 86_400 },
  },
  "WWW-Authenticate": { description: "Bearer", schema: TEXT },
  "X-Total-Count": {
    description:
      "How many there are in all. Recipes, restaurants and what is moderated are counted to 1000, restaurants that are open now to 300; authors, and an administrator's recipes and restaurants without a search, to 10000; words in moderation among the newest 2048 where those fill the page",
    schema: { type: "integer", minimum: 0 },
  },
};
type HeaderName = keyof typeof HEADERS;

const ALLOWANCE: HeaderName[] = ["RateLimit", "RateLimit-Policy"];

const REFUSED_ANYWHERE: Record<number, string> = {
  400: "The address cannot be read",
  405: "Method not allowed",
  414: "This address is too long",
  431: "The headers of this request are too large",
  500: "Something went wrong",
};
const WRONG_BODY = {
  400: "Wrong input",
  413: "This request is too large",
  415: "Send this as application/json, without compression",
};
const COMPRESSED = "Send the body without compression";
const SIGNED_OUT = {
  "signed-in visitor": "Sign in to continue",
  administrator: "Sign in as an administrator to continue",
};
const FOREIGN = "A write that another site sent";
const NOT_YOURS = "What the administrator's role does not allow";
const AWAY = "The database does not answer";

export function responsesOf(operation: Operation, reply?: object) {
  const { status = 200, alsoAnswers = {}, hasEtag, done } = operation;
  const headers = headersOfSuccess(operation);
  const content = reply && jsonContent(reply);
  return {
    [status]: { description: done, ...withHeaders(headers), ...content },
    ...Object.fromEntries(
      Object.entries(alsoAnswers).map(([other, description]) => [
        other,
        {
          description,
          ...(other === "200" && { ...withHeaders(allowanceOf(operation)), ...content }),
        },
      ]),
    ),
    ...(hasEtag && {
      304: {
        description: "What If-None-Match names is still what there is",
        ...withHeaders(headers),
      },
    }),
    ...refusalsOf(operation),
  };
}

export function jsonContent(schema: object) {
  return { content: { "application/json": { schema } } };
}

function refusalsOf(operation: Operation) {
  const { method, query, body, refusals = {}, limit, caller, takesIfMatch } = operation;
  const described: Record<string, string> = {
    ...REFUSED_ANYWHERE,
    ...(method !== "GET" && { 415: COMPRESSED }),
    ...(query && { 400: "Wrong query" }),
    ...(body && WRONG_BODY),
    ...(caller && { 401: SIGNED_OUT[caller] }),
    ...(method !== "GET" && { 403: FOREIGN }),
    ...(caller === "administrator" && {
      403: method === "GET" ? NOT_YOURS : `${FOREIGN}. Or: ${NOT_YOURS.toLowerCase()}`,
    }),
    ...(takesIfMatch && method === "PUT" && { 409: "Somebody saved it since updated_at" }),
    ...(takesIfMatch && { 412: "Somebody saved it since the state that If-Match names" }),
    ...(limit && { 429: tooMany(LIMITS[limit]) }),
    ...refusals,
    503: refusals[503] ? `${refusals[503]} Or: ${AWAY.toLowerCase()}` : AWAY,
  };
  const headers: Record<string, HeaderName[]> = {
    401: caller === "administrator" ? ["WWW-Authenticate"] : [],
    405: ["Allow"],
    429: ["Retry-After", ...allowanceOf(operation)],
    503: ["Retry-After"],
  };
  for (const status of [400, ...Object.keys(refusals)]) headers[status] ??= allowanceOf(operation);
  const error = jsonContent({ $ref: `${COMPONENTS}Error` });
  return Object.fromEntries(
    Object.entries(described).map(([status, description]) => [
      status,
      { description, ...withHeaders(headers[status] ?? []), ...error },
    ]),
  );
}

function headersOfSuccess(operation: Operation): HeaderName[] {
  const { status, query, reply, caller, hasEtag } = operation;
  const isList = reply instanceof z.ZodArray && query?.shape.limit !== undefined;
  const hasState =
    caller === "administrator" && reply instanceof z.ZodObject && "updated_at" in reply.shape;
  return [
    ...(isPublic(operation) ? (["Access-Control-Allow-Origin"] as const) : []),
    ...(hasEtag || hasState ? (["ETag"] as const) : []),
    ...(isList ? (["Link", "X-Total-Count"] as const) : []),
    ...(status === 201 ? (["Location"] as const) : []),
    ...allowanceOf(operation),
  ];
}

/** Sign-ins of administrators are limited too, but no header tells how many are left. */
function allowanceOf({ limit }: Operation): HeaderName[] {
  return limit && limit !== "admin_sign_ins" ? ALLOWANCE : [];
}

function withHeaders(names: HeaderName[]) {
  if (names.length === 0) return {};
  const references = names.map((name) => [name, { $ref: `#/components/headers/${name}` }]);
  return { headers: Object.fromEntries(references) };
}

function tooMany({ person, address }: Limit): string {
  const allowed = [
    ...person.map((allowance) => `${inWords(allowance)} for a person`),
    ...address.map((allowance) => `${inWords(allowance)} for a network address`),
  ];
  return `More than ${allowed.join(", ")}. Retry-After says how long to wait`;
}

function inWords({ times, seconds }: Limit["person"][number]): string {
  const minutes = seconds / 60;
  if (minutes === 60) return `${times} in an hour`;
  return `${times} in ${minutes === 1 ? "a minute" : `${minutes} minutes`}`;
}
