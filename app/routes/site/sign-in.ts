import { redirect } from "react-router";
import { checkLimit } from "#app/http/limit.server.ts";
import { beginSignIn } from "#app/http/sign-in.server.ts";
import type { Route } from "./+types/sign-in";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await checkLimit(context, "sign_ins");
  const { redirectUrl, headers } = await beginSignIn(request, url.searchParams.get("return_to"));
  return redirect(redirectUrl, { headers });
}

/** Without a component, React Router shows a failure as plain data and not as our error page. */
export default function SignIn() {
  return null;
}
