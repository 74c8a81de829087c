import { data, href } from "react-router";
import type { SignedInAdmin } from "#app/features/admins/admin-sessions.server.ts";
import { ConfirmForm } from "#app/features/admins/confirm-form.tsx";
import {
  ManageCodes,
  RecoveryCodes,
  SetUpCodes,
} from "#app/features/admins/second-factor/one-time-codes.tsx";
import {
  hasOneTimeCodes,
  newOneTimeSecret,
  readSealedSecret,
  setUpOneTimeCodes,
} from "#app/features/admins/second-factor/one-time-codes.server.ts";
import { countRecoveryCodes } from "#app/features/admins/second-factor/recovery-codes.server.ts";
import {
  makeNewRecoveryCodes,
  removeSecondFactor,
} from "#app/features/admins/second-factor/second-factor.server.ts";
import { sendChange, useConfirmation } from "#app/features/admins/use-confirmation.ts";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { keepRetryAfter } from "#app/http/limit.server.ts";
import { problem } from "#app/http/problem.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { askToConfirm } from "#app/routes/forms/admin-proof.server.ts";
import { redirectWithFlash } from "#app/routes/shared/flash.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/one-time-codes";

const WRONG_CODE = "This code is wrong. Is the clock of your device right?";

export async function loader({ context }: Route.LoaderArgs) {
  const admin = requireAdmin(context);
  const hasCodes = await hasOneTimeCodes(admin);
  return {
    enrolment: hasCodes ? null : newOneTimeSecret(admin),
    left: admin.hasSecondFactor ? await countRecoveryCodes(admin.id) : null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const form = await readForm(request);
  const intent = form.get("intent");
  const isKnown = intent === "set-up" || (admin.hasSecondFactor && isChange(intent));
  if (!isKnown) throw problem(400, "Unknown action");
  const unproved = await askToConfirm({ request, context }, form, async () => sayChange(intent));
  if (unproved) return unproved;
  switch (intent) {
    case "renew":
      return data({ codes: await makeNewRecoveryCodes(admin) });
    case "remove":
      await removeSecondFactor(admin, admin.id);
      return redirectWithFlash(request, href("/admin/account"), "second-factor-removed");
    default:
      return setUp(admin, form);
  }
}

function sayChange(intent: unknown): string {
  if (intent === "renew") return "make new recovery codes";
  return intent === "remove" ? "remove your second factor" : "set up one-time codes";
}

function isChange(intent: unknown): boolean {
  return intent === "renew" || intent === "remove";
}

async function setUp(admin: SignedInAdmin, form: FormData) {
  const enrolment = readSealedSecret(admin, form.get("sealed"));
  if (!enrolment) throw problem(400, "This page is too old. Open it again.");
  const { secret } = enrolment;
  const codes = await setUpOneTimeCodes(admin, { secret, code: String(form.get("code")) });
  return codes ? data({ codes }) : data({ enrolment, error: WRONG_CODE }, { status: 400 });
}

export { keepRetryAfter as headers };

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendChange(serverAction);
}

export const handle = { failed: "Failed to fetch your one-time codes" };

export default function OneTimeCodes({ loaderData, actionData }: Route.ComponentProps) {
  const asked = useConfirmation(actionData);
  if (asked) return <ConfirmForm {...asked} />;
  const codes = actionData && "codes" in actionData ? actionData.codes : null;
  const refused = actionData && "enrolment" in actionData ? actionData : null;
  const failure = actionData && "intent" in actionData ? actionData.error : null;
  const enrolment = refused?.enrolment ?? loaderData.enrolment;
  const { left } = loaderData;
  return (
    <>
      <title>{pageTitle("One-time codes")}</title>
      <div className="page-head">
        <h1>One-time codes</h1>
      </div>
      {failure && <Notice kind="bad">{failure}</Notice>}
      {codes && <RecoveryCodes codes={codes} />}
      {!codes && enrolment && <SetUpCodes enrolment={enrolment} error={refused?.error ?? null} />}
      {!codes && left !== null && <ManageCodes left={left} />}
    </>
  );
}
