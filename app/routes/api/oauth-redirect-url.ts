import { SIGN_IN_PROVIDER } from "#app/features/users/users.server.ts";
import { checkLimit } from "#app/http/limit.server.ts";
import { problem } from "#app/http/problem.server.ts";
import { beginSignIn } from "#app/http/sign-in.server.ts";
import type { Route } from "./+types/oauth-redirect-url";

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  await checkLimit(context, "sign_ins");
  if (params.provider !== SIGN_IN_PROVIDER) throw problem(404, "No such provider");
  const { redirectUrl, headers } = await beginSignIn(request, url.searchParams.get("return_to"));
  return Response.json({ redirectUrl }, { headers });
}
