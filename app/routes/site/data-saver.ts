import { redirect } from "react-router";
import { DATA_SAVER_CHOICES, dataSaverCookie } from "#app/http/data-saver.server.ts";
import { problem } from "#app/http/problem.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { safeReturnTo } from "#app/http/return-to.server.ts";
import type { Route } from "./+types/data-saver";

export function loader() {
  return redirect("/");
}

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request);
  const choice = DATA_SAVER_CHOICES.find((name) => name === form.get("data_saver"));
  if (!choice) throw problem(400, "Choose on or off");
  return redirect(safeReturnTo(form.get("return_to")), {
    status: 303,
    headers: { "Set-Cookie": dataSaverCookie(request, choice) },
  });
}

/** Never shown. Without a component, React Router shows a failure as plain data and not as our error page. */
export default function DataSaver() {
  return null;
}
