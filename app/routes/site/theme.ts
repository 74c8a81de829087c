import { redirect } from "react-router";
import { keepChoice } from "#app/http/keep-choice.server.ts";
import { THEMES, themeCookie } from "#app/http/theme.server.ts";
import type { Route } from "./+types/theme";

export function loader() {
  return redirect("/");
}

export function action({ request }: Route.ActionArgs) {
  return keepChoice(request, {
    field: "theme",
    words: THEMES,
    refusal: "Choose System, Light or Dark",
    cookie: themeCookie,
  });
}

/** Without a component, React Router shows a failure as plain data and not as our error page. */
export default function Theme() {
  return null;
}
