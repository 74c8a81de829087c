import { z } from "zod";
import { adminSignInSchema } from "#app/features/admins/admin-sign-in.schema.ts";
import { type Operation, tooMany, wrongBody } from "#app/openapi/operation.ts";

export const operations: Operation[] = [
  {
    method: "POST",
    path: "/api/admin/login",
    tag: "Admin",
    summary:
      "Opens an administrator's session of 8 hours: the token for every other call of /api/admin",
    body: adminSignInSchema,
    reply: z.object({ token: z.string() }),
    refusals: { ...wrongBody, ...tooMany, 401: "Wrong username or password" },
  },
];
