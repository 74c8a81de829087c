import { forwardToLocalSignIn } from "#app/http/local-sign-in.server.ts";
import type { Route } from "./+types/local-sign-in";

export function loader({ request, url }: Route.LoaderArgs) {
  return forwardToLocalSignIn(request, url);
}

export function action({ request, url }: Route.ActionArgs) {
  return forwardToLocalSignIn(request, url);
}
