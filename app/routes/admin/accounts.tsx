import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, href } from "react-router";
import { AccountList } from "#app/features/admins/accounts/account-list.tsx";
import {
  changeRole,
  disableAccount,
  enableAccount,
  listAccounts,
} from "#app/features/admins/accounts/accounts.server.ts";
import { ConfirmForm } from "#app/features/admins/confirm-form.tsx";
import { invitedSchema, roleChangeSchema } from "#app/features/admins/accounts/admin.schema.ts";
import {
  invite,
  listInvitations,
  withdrawInvitation,
} from "#app/features/admins/accounts/invitations.server.ts";
import { InviteForm, type NewInvitation } from "#app/features/admins/accounts/invite-form.tsx";
import { hasSecondFactor } from "#app/features/admins/admin-sessions.server.ts";
import { removeSecondFactor } from "#app/features/admins/second-factor/second-factor.server.ts";
import { sendChange, useConfirmation } from "#app/features/admins/use-confirmation.ts";
import { formatMoment } from "#app/features/vocabulary/dates.ts";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import type { Visit } from "#app/http/visit.ts";
import { keepRetryAfter } from "#app/http/limit.server.ts";
import { siteOrigin } from "#app/http/origin.server.ts";
import { idParam, problem } from "#app/http/problem.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { sayAccountChange } from "#app/routes/admin/accounts.words.server.ts";
import { askToConfirm } from "#app/routes/forms/admin-proof.server.ts";
import { redirectWithFlash } from "#app/routes/shared/flash.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/accounts";

type Invited = { submission: SubmissionResult<string[]>; made?: NewInvitation };

const NO_ACCOUNT = "This account does not exist any more.";
const LAST_OWNER = "There must be an owner. Make somebody else an owner first.";

export async function loader({ context }: Route.LoaderArgs) {
  const [accounts, invitations] = await Promise.all([listAccounts(), listInvitations()]);
  return {
    ownId: requireAdmin(context).id,
    accounts: accounts.map(({ id, username, role, disabled_at, ...factors }) => ({
      ...{ id, username, role },
      isDisabled: disabled_at !== null,
      hasSecondFactor: hasSecondFactor(factors),
    })),
    open: invitations.map(({ expires_at, ...invitation }) => ({
      ...invitation,
      until: formatMoment(expires_at),
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const owner = requireAdmin(context);
  const form = await readForm(request);
  const unproved = await askToConfirm({ request, context }, form, () => sayAccountChange(form));
  if (unproved) return unproved;
  const intent = form.get("intent");
  if (intent === "invite") return inviteByForm({ request, context }, form);
  const id = idParam(String(form.get("id")), NO_ACCOUNT);
  switch (intent) {
    case "set-role": {
      const { data: chosen } = roleChangeSchema.safeParse({ role: form.get("role") });
      if (!chosen) throw problem(400, "Choose a role");
      return changed(request, await changeRole(owner, id, chosen.role), "role-changed");
    }
    case "disable":
      return changed(request, await disableAccount(owner, id), "account-disabled");
    case "enable":
      return changed(request, await enableAccount(owner, id), "account-enabled");
    case "remove-second-factor":
      if (id === owner.id) throw problem(400, "Remove your own second factor under Your Account");
      if (!(await removeSecondFactor(owner, id))) throw problem(404, NO_ACCOUNT);
      return redirectWithFlash(request, href("/admin/accounts"), "second-factor-removed");
    case "withdraw":
      await withdrawInvitation(owner, id);
      return redirectWithFlash(request, href("/admin/accounts"), "invitation-withdrawn");
    default:
      throw problem(400, "Unknown action");
  }
}

function changed(
  request: Request,
  outcome: Awaited<ReturnType<typeof changeRole>>,
  flash: "role-changed" | "account-disabled" | "account-enabled",
) {
  if (outcome === "missing") throw problem(404, NO_ACCOUNT);
  if (outcome === "last_owner") return data({ error: LAST_OWNER }, { status: 409 });
  return redirectWithFlash(request, href("/admin/accounts"), flash);
}

/** The link is in the answer to the form and nowhere else, so it is shown once. */
async function inviteByForm({ request, context }: Visit, form: FormData) {
  const submission = parseWithZod(form, { schema: invitedSchema });
  if (submission.status !== "success")
    return data<Invited>({ submission: submission.reply() }, { status: 400 });
  const made = await invite(requireAdmin(context), submission.value);
  const { username } = submission.value;
  if (!made) {
    const fieldErrors = { username: ["Somebody has this user name already"] };
    return data<Invited>({ submission: submission.reply({ fieldErrors }) }, { status: 400 });
  }
  const link = `${siteOrigin(request)}${href("/invitation")}?code=${made.token}`;
  const reply = submission.reply({ resetForm: true });
  return data<Invited>({
    submission: reply,
    made: { username, link, until: formatMoment(made.expires_at) },
  });
}

export { keepRetryAfter as headers };

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendChange(serverAction);
}

export const handle = { failed: "Failed to fetch accounts" };

export default function Accounts({ loaderData, actionData }: Route.ComponentProps) {
  const asked = useConfirmation(actionData);
  if (asked) return <ConfirmForm {...asked} />;
  const { accounts, open, ownId } = loaderData;
  const failure = actionData && "error" in actionData ? actionData.error : null;
  const invited =
    actionData && !("intent" in actionData) && "submission" in actionData ? actionData : null;
  return (
    <>
      <title>{pageTitle("Accounts")}</title>
      <div className="page-head">
        <h1>Accounts</h1>
      </div>
      {failure && <Notice kind="bad">{failure}</Notice>}
      <InviteForm open={open} made={invited?.made} result={invited?.submission} />
      <AccountList accounts={accounts} ownId={ownId} />
    </>
  );
}
