import { findUsername } from "#app/features/admins/accounts/accounts.server.ts";
import { findInvitedName } from "#app/features/admins/accounts/invitations.server.ts";
import { invitedSchema, roleChangeSchema } from "#app/features/admins/accounts/admin.schema.ts";
import { ROLE_LABELS } from "#app/features/admins/accounts/roles.ts";
import { idParam } from "#app/http/problem.server.ts";

const NOBODY = "an account that is not there";

export async function sayAccountChange(form: FormData): Promise<string> {
  const intent = form.get("intent");
  const role = roleIn(form);
  if (intent === "invite") {
    const name = invitedSchema.shape.username.safeParse(form.get("username")).data;
    return `invite ${name ?? "somebody"}${role && ` as ${role}`}`;
  }
  const id = idParam(String(form.get("id")), `You asked to change ${NOBODY}.`);
  if (intent === "withdraw")
    return `withdraw the invitation of ${(await findInvitedName(id)) ?? "nobody any more"}`;
  const name = (await findUsername(id)) ?? NOBODY;
  switch (intent) {
    case "set-role":
      return `change the role of ${name}${role && ` to ${role}`}`;
    case "remove-second-factor":
      return `remove the second factor of ${name}`;
    default:
      return `${intent === "enable" ? "enable" : "disable"} ${name}`;
  }
}

function roleIn(form: FormData): string {
  const { data } = roleChangeSchema.safeParse({ role: form.get("role") });
  return data ? ROLE_LABELS[data.role].toLowerCase() : "";
}
