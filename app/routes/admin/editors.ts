import { requireRole } from "#app/http/admin-session.server.ts";
import type { Route } from "./+types/editors";

export const middleware: Route.MiddlewareFunction[] = [requireRole("editor")];
