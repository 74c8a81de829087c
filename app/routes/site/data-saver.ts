import { redirect } from "react-router";
import { DATA_SAVER_CHOICES, dataSaverCookie } from "#app/http/data-saver.server.ts";
import { keepChoice } from "#app/http/keep-choice.server.ts";
import type { Route } from "./+types/data-saver";

export function loader() {
  return redirect("/");
}

export function action({ request }: Route.ActionArgs) {
  return keepChoice(request, {
    field: "data_saver",
    words: DATA_SAVER_CHOICES,
    refusal: "Choose on or off",
    cookie: dataSaverCookie,
  });
}

/** Without a component, React Router shows a failure as plain data and not as our error page. */
export default function DataSaver() {
  return null;
}
