import { requireRole } from "#app/http/admin-session.server.ts";
import type { Route } from "./+types/owners";

export const middleware: Route.MiddlewareFunction[] = [requireRole("owner")];
