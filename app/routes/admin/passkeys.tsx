import { data, href } from "react-router";
import type { SignedInAdmin } from "#app/features/admins/admin-sessions.server.ts";
import { ConfirmForm } from "#app/features/admins/confirm-form.tsx";
import { RecoveryCodes } from "#app/features/admins/second-factor/one-time-codes.tsx";
import {
  readPasskeyId,
  readRegistration,
} from "#app/features/admins/second-factor/passkey.schema.ts";
import { PasskeyList } from "#app/features/admins/second-factor/passkey-list.tsx";
import {
  addPasskey,
  listPasskeys,
  offerPasskey,
  removePasskey,
} from "#app/features/admins/second-factor/passkeys.server.ts";
import { sendChange, useConfirmation } from "#app/features/admins/use-confirmation.ts";
import { UNKNOWN_DEVICE } from "#app/features/users/sign-in/device-name.ts";
import { formatMoment } from "#app/features/vocabulary/dates.ts";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { keepRetryAfter } from "#app/http/limit.server.ts";
import { siteOrigin } from "#app/http/origin.server.ts";
import { problem } from "#app/http/problem.server.ts";
import { LONG_TEXTS, readForm } from "#app/http/read-form.server.ts";
import { askToConfirm } from "#app/routes/forms/admin-proof.server.ts";
import { redirectWithFlash } from "#app/routes/shared/flash.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/passkeys";

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
  const form = await readForm(request, LONG_TEXTS);
  const intent = form.get("intent");
  if (intent !== "passkey" && intent !== "remove") throw problem(400, "Unknown action");
  const unproved = await askToConfirm({ request, context }, form, () => sayChange(admin, form));
  if (unproved) return unproved;
  const address = href("/admin/account/passkeys");
  if (intent === "remove") {
    const id = readPasskeyId(form.get("id"));
    if (id === null) throw problem(400, "This is no passkey");
    await removePasskey(admin, id);
    return redirectWithFlash(request, address, "passkey-removed");
  }
  const response = readRegistration(form.get("passkey"));
  if (!response) throw problem(400, "This is no passkey");
  const user_agent = request.headers.get("User-Agent") ?? "";
  const { refused, codes } = await addPasskey(admin, {
    ...{ response, user_agent, origin: siteOrigin(request) },
  });
  if (refused !== null) return data({ error: refused }, { status: 400 });
  if (codes.length === 0) return redirectWithFlash(request, address, "passkey-added");
  return data({ codes });
}

async function sayChange(admin: SignedInAdmin, form: FormData): Promise<string> {
  if (form.get("intent") === "passkey") return "add a passkey";
  const passkeys = await listPasskeys(admin.id);
  const device = passkeys.find(({ id }) => id === form.get("id"))?.device;
  return `remove the passkey of ${device || UNKNOWN_DEVICE}`;
}

export { keepRetryAfter as headers };

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendChange(serverAction);
}

export const handle = { failed: "Failed to fetch your passkeys" };

export default function Passkeys({ loaderData, actionData }: Route.ComponentProps) {
  const asked = useConfirmation(actionData);
  if (asked) return <ConfirmForm {...asked} />;
  const codes = actionData && "codes" in actionData ? actionData.codes : null;
  const error = actionData && "error" in actionData ? actionData.error : null;
  return (
    <>
      <title>{pageTitle("Passkeys")}</title>
      <div className="page-head">
        <h1>Passkeys</h1>
      </div>
      {error && <Notice kind="bad">{error}</Notice>}
      {codes ? <RecoveryCodes codes={codes} /> : <PasskeyList {...loaderData} />}
    </>
  );
}
