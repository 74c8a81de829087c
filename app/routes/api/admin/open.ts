import { keepToOurselves } from "#app/http/admin-session.server.ts";
import { admitRequest, answerInJson } from "#app/http/json-api.server.ts";
import { methodsAllowed } from "#app/openapi/operations.server.ts";
import type { Route } from "./+types/open";

export const middleware: Route.MiddlewareFunction[] = [
  answerInJson,
  keepToOurselves,
  admitRequest(methodsAllowed),
];
