import { logActs } from "#app/features/admins/acts.server.ts";
import { programSignInSchema } from "#app/features/admins/admin-sign-in.schema.ts";
import { signInProgram } from "#app/features/admins/admin-sign-in.server.ts";
import { findAddressWait } from "#app/features/admins/sign-in-tries.server.ts";
import { tooOften } from "#app/features/limits/limits.ts";
import { openerOf } from "#app/http/admin-session.server.ts";
import { problem } from "#app/http/problem.server.ts";
import { readJson } from "#app/http/read-body.server.ts";
import type { Route } from "./+types/login";

export async function action({ request, context }: Route.ActionArgs) {
  const opener = await openerOf({ request, context }, "program");
  const wait = await findAddressWait(opener);
  if (wait > 0) throw problem(429, tooOften(wait), { "Retry-After": String(wait) });
  const credentials = await readJson(request, programSignInSchema);
  const signedIn = await logActs(opener.address, () => signInProgram(credentials, opener));
  if (signedIn.refused === "wait") {
    throw problem(429, signedIn.error, { "Retry-After": String(signedIn.wait) });
  }
  if (signedIn.refused === "enrolment") throw problem(403, signedIn.error);
  if (signedIn.refused !== null) throw problem(401, signedIn.error);
  return Response.json({ token: signedIn.token });
}
