import { z } from "zod";
import { adminSignInSchema } from "#app/features/admins/admin-sign-in.schema.ts";
import { type Operation, tooMany, wrongBody } from "#app/openapi/operation.ts";

/** Every call of `/api/admin` but signing in refuses so. */
export const noToken = { 401: "Sign in as an administrator to continue" };

/** Administrators themselves, and their pictures. */
export const adminOperations: Operation[] = [
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
  {
    method: "POST",
    path: "/api/admin/logout",
    tag: "Admin",
    summary: "Ends the session of this token",
    status: 204,
    refusals: noToken,
    caller: "administrator",
  },
  {
    method: "POST",
    path: "/api/admin/upload-image",
    tag: "Admin",
    summary:
      "Stores a PNG or JPEG picture of 10 MB at the most, for a restaurant, a recipe or an author",
    takesFile: true,
    reply: z.object({ url: z.string() }),
    status: 201,
    refusals: {
      ...noToken,
      400: "The form cannot be read, or holds no picture named file",
      413: "The picture is too large",
      415: "Not a form, or the file is no sound PNG or JPEG",
      503: "The store for pictures does not answer",
    },
    caller: "administrator",
  },
];
