import { adminSignInSchema } from "#app/features/admins/admin-sign-in.schema.ts";
import { signInAdmin } from "#app/features/admins/admin-sign-in.server.ts";
import { openerOf } from "#app/http/admin-session.server.ts";
import { problem } from "#app/http/problem.server.ts";
import { readJson } from "#app/http/read-body.server.ts";
import type { Route } from "./+types/login";

export async function action({ request, context }: Route.ActionArgs) {
  const credentials = await readJson(request, adminSignInSchema);
  const signedIn = await signInAdmin(credentials, await openerOf({ request, context }, "program"));
  if (signedIn.refused === "wait") {
    throw problem(429, signedIn.error, { "Retry-After": String(signedIn.wait) });
  }
  if (signedIn.refused !== null) throw problem(401, signedIn.error);
  return Response.json({ token: signedIn.token });
}
