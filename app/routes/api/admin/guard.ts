import { keepToOurselves, requireAdminToken } from "#app/http/admin-session.server.ts";
import { admitRequest, answerInJson } from "#app/http/json-api.server.ts";
import { methodsAllowed } from "#app/openapi/operations.server.ts";
import type { Route } from "./+types/guard";

export const middleware: Route.MiddlewareFunction[] = [
  answerInJson,
  keepToOurselves,
  requireAdminToken,
  admitRequest(methodsAllowed),
];
