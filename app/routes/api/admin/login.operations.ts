import { z } from "zod";
import { programSignInSchema } from "#app/features/admins/admin-sign-in.schema.ts";
import type { Operation } from "#app/openapi/operation.ts";

export const operations: Operation[] = [
  {
    id: "signInAdministrator",
    method: "POST",
    path: "/api/admin/login",
    tag: "Admin",
    summary:
      "Opens an administrator's session: the token for every other call of /api/admin, for 12 hours unless 30 minutes pass without one",
    body: programSignInSchema,
    done: "The token for the Authorization header",
    reply: z.object({ token: z.string() }),
    limit: "admin_sign_ins",
    refusals: {
      401: "Wrong username or password, or the code of the second factor is wrong or missing",
      403: "A write that another site sent. Or: this site requires a second factor, which is set up in the back office",
    },
  },
];
