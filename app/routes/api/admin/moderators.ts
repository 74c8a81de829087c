import { requireRole } from "#app/http/admin-session.server.ts";
import type { Route } from "./+types/moderators";

export const middleware: Route.MiddlewareFunction[] = [requireRole("moderator")];
