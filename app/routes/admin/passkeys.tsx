import { data, href } from "react-router";
import { RecoveryCodes } from "#app/features/admins/one-time-codes.tsx";
import { UNKNOWN_DEVICE } from "#app/features/admins/own-sessions.server.ts";
import { readRegistration } from "#app/features/admins/passkey.schema.ts";
import { PasskeyList } from "#app/features/admins/passkey-list.tsx";
import {
  addPasskey,
  listPasskeys,
  offerPasskey,
  removePasskey,
} from "#app/features/admins/passkeys.server.ts";
import { formatMoment } from "#app/features/vocabulary/dates.ts";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { siteOrigin } from "#app/http/origin.server.ts";
import { problem } from "#app/http/problem.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { redirectWithFlash } from "#app/pages/flash.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/passkeys";

const REFUSED = "This passkey could not be added. Open the page again and try once more.";

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context);
  const passkeys = await listPasskeys(admin.id);
  return {
    options: await offerPasskey(admin, { origin: siteOrigin(request) }),
    passkeys: passkeys.map(({ id, device, created_at }) => ({
      ...{ id, device: device || UNKNOWN_DEVICE, added: formatMoment(created_at) },
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const form = await readForm(request);
  const address = href("/admin/account/passkeys");
  if (form.get("intent") === "remove") {
    await removePasskey(admin, String(form.get("id")).slice(0, 1_400));
    return redirectWithFlash(request, address, "passkey-removed");
  }
  if (form.get("intent") !== "passkey") throw problem(400, "Unknown action");
  const response = readRegistration(form.get("passkey"));
  const user_agent = request.headers.get("User-Agent") ?? "";
  const origin = siteOrigin(request);
  const codes = response && (await addPasskey(admin, { response, user_agent, origin }));
  if (!codes) return data({ error: REFUSED, codes: [] }, { status: 400 });
  if (codes.length === 0) return redirectWithFlash(request, address, "passkey-added");
  return data({ error: null, codes });
}

export function meta() {
  return [{ title: pageTitle("Passkeys") }];
}

export const handle = { failed: "Failed to fetch your passkeys" };

export default function Passkeys({ loaderData, actionData }: Route.ComponentProps) {
  const { error, codes = [] } = actionData ?? {};
  return (
    <>
      <div className="page-head">
        <h1>Passkeys</h1>
      </div>
      {error && <Notice kind="bad">{error}</Notice>}
      {codes.length > 0 ? <RecoveryCodes codes={codes} /> : <PasskeyList {...loaderData} />}
    </>
  );
}
