import { openToReaders } from "#app/http/cross-origin.server.ts";
import { admitRequest, answerInJson } from "#app/http/json-api.server.ts";
import { loadUser } from "#app/http/session.server.ts";
import { isPublicAt, methodsAllowed } from "#app/openapi/operations.server.ts";
import type { Route } from "./+types/guard";

export const middleware: Route.MiddlewareFunction[] = [
  openToReaders(isPublicAt),
  answerInJson,
  admitRequest(methodsAllowed),
  loadUser,
];
