import { z } from "zod";
import { adminSignInSchema } from "#app/features/admins/admin-sign-in.schema.ts";
import type { Operation } from "#app/openapi/operation.ts";

export const operations: Operation[] = [
  {
    id: "signInAdministrator",
    method: "POST",
    path: "/api/admin/login",
    tag: "Admin",
    summary:
      "Opens an administrator's session: the token for every other call of /api/admin, for 12 hours unless 30 minutes pass without one",
    body: adminSignInSchema,
    done: "The token for the Authorization header",
    reply: z.object({ token: z.string() }),
    limit: "admin_sign_ins",
    refusals: { 401: "Wrong username or password" },
  },
];
