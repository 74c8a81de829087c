import { redirect } from "react-router";
import { collectOwnData } from "#app/features/account/own-data.server.ts";
import { zipOwnData } from "#app/features/account/own-data-zip.server.ts";
import { southAfricanDay } from "#app/features/vocabulary/dates.ts";
import { findWait } from "#app/http/limit.server.ts";
import { logOwnEvent } from "#app/http/sign-in-events.server.ts";
import { userContext } from "#app/http/user-context.server.ts";
import { redirectWithFlash } from "#app/routes/shared/flash.server.ts";
import type { Route } from "./+types/account-download";

export function loader() {
  return redirect("/account", 303);
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = context.get(userContext);
  if (!user) return redirect("/account", 303);
  if (await findWait(context, "downloads"))
    return redirectWithFlash(request, "/account", "downloads-over");
  const data = await collectOwnData(user.id);
  if (!data) return redirect("/account", 303);
  logOwnEvent(context, "data_downloaded");
  return new Response(zipOwnData(data), {
    headers: {
      "Cache-Control": "no-store",
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="tafula-${southAfricanDay(new Date())}.zip"`,
    },
  });
}
