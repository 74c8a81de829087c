import { getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, href, redirect } from "react-router";
import { type NewPassword, newPasswordSchema } from "#app/features/admins/accounts/admin.schema.ts";
import { PASSWORD_HINT } from "#app/features/admins/accounts/password-hint.ts";
import { logActs } from "#app/features/admins/acts.server.ts";
import { signIn } from "#app/features/admins/admin-sign-in.server.ts";
import { weaknessOf } from "#app/features/admins/accounts/common-passwords.server.ts";
import {
  acceptInvitation,
  findInvitation,
} from "#app/features/admins/accounts/invitations.server.ts";
import { ROLE_LABELS } from "#app/features/admins/accounts/roles.ts";
import { WayIn } from "#app/features/admins/way-in.tsx";
import { TextLinks } from "#app/features/site/text-links.tsx";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { keepToOurselves, openerOf } from "#app/http/admin-session.server.ts";
import { visitContext } from "#app/http/context.server.ts";
import { checkLimit } from "#app/http/limit.server.ts";
import { foundOr404, problem } from "#app/http/problem.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { cookiesToEnter } from "#app/routes/forms/admin-entry.server.ts";
import "#app/styles/admin.css";
import { TextField } from "#app/ui/fields.tsx";
import type { Route } from "./+types/invitation";

const OVER = "This invitation is over. Ask for another one.";

export const middleware: Route.MiddlewareFunction[] = [keepToOurselves];

export async function loader({ url, context }: Route.LoaderArgs) {
  await checkLimit(context, "invitations");
  const code = url.searchParams.get("code");
  const { username, role } = foundOr404(await findInvitation(code), OVER);
  return { username, role: ROLE_LABELS[role] };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  await checkLimit(context, "invitations");
  const form = await readForm(request);
  const invitation = foundOr404(await findInvitation(url.searchParams.get("code")), OVER);
  const submission = parseWithZod(form, { schema: newPasswordSchema });
  const hideFields = ["new_password"];
  if (submission.status !== "success")
    return data(submission.reply({ hideFields }), { status: 400 });
  const { new_password } = submission.value;
  const weakness = await weaknessOf(new_password, invitation.username);
  if (weakness) {
    const fieldErrors = { new_password: [weakness] };
    return data(submission.reply({ hideFields, fieldErrors }), { status: 400 });
  }
  const { address } = context.get(visitContext);
  const admin = await logActs(address, () => acceptInvitation(invitation, new_password));
  if (!admin) throw problem(404, OVER);
  const { token } = await signIn(admin.id, await openerOf({ request, context }, "browser"));
  const headers = await cookiesToEnter(request, { username: admin.username, token });
  return redirect(href("/admin/dashboard"), { status: 303, headers });
}

export function meta() {
  return [{ title: pageTitle("Invitation") }, { name: "robots", content: "noindex" }];
}

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  const { username, role } = loaderData;
  const [form, { new_password }] = useForm<NewPassword>({
    id: "invitation",
    lastResult: actionData,
    defaultNoValidate: false,
  });
  return (
    <WayIn>
      <div>
        <h1>Back of house</h1>
        <p className="muted">
          You are invited as {role}. Your user name is <b>{username}</b>.
        </p>
      </div>
      <form {...getFormProps(form)} className="stack" method="post">
        <input hidden readOnly name="username" value={username} autoComplete="username" />
        <TextField
          field={new_password}
          label="Choose a password"
          type="password"
          autoComplete="new-password"
          hint={PASSWORD_HINT}
          required
        />
        <button className="btn lg wide" type="submit">
          Begin
        </button>
      </form>
      <TextLinks reloadDocument />
    </WayIn>
  );
}
