import { admitRequest, answerInJson } from "#app/http/json-api.server.ts";
import { loadUser } from "#app/http/session.server.ts";
import { methodsAllowed } from "#app/openapi/operations.server.ts";
import type { Route } from "./+types/guard";

export const middleware: Route.MiddlewareFunction[] = [
  answerInJson,
  admitRequest(methodsAllowed),
  loadUser,
];
