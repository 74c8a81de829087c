import { redirect } from "react-router";
import { problem } from "#app/http/problem.server.ts";
import { safeReturnTo } from "#app/http/return-to.server.ts";
import { siteOrigin } from "#app/http/origin.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { THEMES, themeCookie } from "#app/http/theme.server.ts";
import type { Route } from "./+types/theme";

export function loader() {
  return redirect("/");
}

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request);
  const theme = THEMES.find((name) => name === form.get("theme"));
  if (!theme) throw problem(400, "Choose System, Light or Dark");
  const isHttps = siteOrigin(request).startsWith("https:");
  return redirect(safeReturnTo(form.get("return_to")), {
    status: 303,
    headers: { "Set-Cookie": themeCookie(theme, isHttps) },
  });
}

/** Never shown. Without a component, React Router shows a failure as plain data and not as our error page. */
export default function Theme() {
  return null;
}
