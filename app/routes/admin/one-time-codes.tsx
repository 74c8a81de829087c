import { data, href } from "react-router";
import { ConfirmCodes, RecoveryCodes, SetUpCodes } from "#app/features/admins/one-time-codes.tsx";
import {
  hasOneTimeCodes,
  newOneTimeSecret,
  readSealedSecret,
  setUpOneTimeCodes,
} from "#app/features/admins/one-time-codes.server.ts";
import { countRecoveryCodes } from "#app/features/admins/recovery-codes.server.ts";
import {
  makeNewRecoveryCodes,
  removeSecondFactor,
  takeSecondFactor,
} from "#app/features/admins/second-factor.server.ts";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { openerOf, requireAdmin } from "#app/http/admin-session.server.ts";
import type { Visit } from "#app/http/visit.ts";
import { keepRetryAfter } from "#app/http/limit.server.ts";
import { problem } from "#app/http/problem.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { redirectWithFlash } from "#app/pages/flash.server.ts";
import type { Route } from "./+types/one-time-codes";

const WRONG_CODE = "This code is wrong. Is the clock of your device right?";
const LONGEST_CODE = 100;

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
  const code = String(form.get("code") ?? "").slice(0, LONGEST_CODE);
  const intent = form.get("intent");
  if (intent === "set-up" && !(await hasOneTimeCodes(admin))) {
    const enrolment = readSealedSecret(admin, form.get("sealed"));
    if (!enrolment) throw problem(400, "This page is too old. Open it again.");
    const codes = await setUpOneTimeCodes(admin, { secret: enrolment.secret, code });
    if (!codes) return data<Told>({ enrolment, error: WRONG_CODE }, { status: 400 });
    return data<Told>({ codes });
  }
  if (!admin.hasSecondFactor) throw problem(400, "Unknown action");
  return withCode({ request, context }, { intent, code });
}

type Told = {
  enrolment?: ReturnType<typeof newOneTimeSecret>;
  error?: string;
  codes?: string[];
};

async function withCode(visit: Visit, { intent, code }: { intent: unknown; code: string }) {
  const admin = requireAdmin(visit.context);
  const wrong = await takeSecondFactor(admin, code, await openerOf(visit, "browser"));
  if (wrong) {
    const headers = wrong.wait > 0 ? { "Retry-After": String(wrong.wait) } : undefined;
    return data<Told>({ error: wrong.error }, { status: wrong.wait > 0 ? 429 : 400, headers });
  }
  switch (intent) {
    case "renew":
      return data<Told>({ codes: await makeNewRecoveryCodes(admin) });
    case "remove":
      await removeSecondFactor(admin, admin.id);
      return redirectWithFlash(visit.request, href("/admin/account"), "second-factor-removed");
    default:
      throw problem(400, "Unknown action");
  }
}

export { keepRetryAfter as headers };

export function meta() {
  return [{ title: pageTitle("One-time codes") }];
}

export const handle = { failed: "Failed to fetch your one-time codes" };

export default function OneTimeCodes({ loaderData, actionData }: Route.ComponentProps) {
  const { codes, error } = actionData ?? {};
  const { left } = loaderData;
  const enrolment = actionData?.enrolment ?? loaderData.enrolment;
  return (
    <>
      <div className="page-head">
        <h1>One-time codes</h1>
      </div>
      {codes && <RecoveryCodes codes={codes} />}
      {!codes && enrolment && <SetUpCodes enrolment={enrolment} error={error} />}
      {!codes && left !== null && (
        <ConfirmCodes left={left} error={enrolment ? undefined : error} hasCodes={!enrolment} />
      )}
    </>
  );
}
