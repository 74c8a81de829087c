import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, href } from "react-router";
import type { Invited } from "#app/features/admins/accounts/admin.schema.ts";
import { type Role, ROLE_LABELS, ROLE_WORDS, ROLES } from "#app/features/admins/accounts/roles.ts";
import { RowAction } from "#app/features/admins/row-action.tsx";
import { SelectField, TextField } from "#app/ui/fields.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useFocusOnNotice } from "#app/ui/use-focus-on-notice.ts";

type OpenInvitation = { id: number; username: string; role: Role; until: string };
export type NewInvitation = { username: string; link: string; until: string };

type Props = {
  open: OpenInvitation[];
  made: NewInvitation | undefined;
  result: SubmissionResult<string[]> | undefined;
};

export function InviteForm({ open, made, result }: Props) {
  const [form, { username, role }] = useForm<Invited>({
    id: "invite",
    lastResult: result,
    defaultNoValidate: false,
  });
  return (
    <section className="panel stack" aria-labelledby="invite-heading">
      <h2 id="invite-heading">Invite</h2>
      {made && <MadeInvitation made={made} />}
      <p className="hint">{ROLE_WORDS}</p>
      <Form
        {...getFormProps(form)}
        className="stack narrow"
        method="post"
        action={href("/admin/accounts")}
      >
        <TextField
          field={username}
          label="User name"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <SelectField
          field={role}
          label="Role"
          options={ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }))}
        />
        <button className="btn" type="submit" name="intent" value="invite">
          Make a link
        </button>
      </Form>
      {open.length > 0 && <OpenInvitations open={open} />}
    </section>
  );
}

function MadeInvitation({ made }: { made: NewInvitation }) {
  const focus = useFocusOnNotice(made);
  const { username, link, until } = made;
  return (
    <div className="notice ok" role="status" {...focus}>
      <Icon name="circle-check" />
      <div className="stack">
        <p>
          Give this link to {username}. It is shown only now, works once, and ends on {until}.
        </p>
        <p className="made-link">
          <code>{link}</code>
        </p>
        <div className="js-only">
          <copy-link address={link}>
            <button className="btn line sm" type="button">
              <Icon name="link" />
              Copy link
            </button>
          </copy-link>
        </div>
      </div>
    </div>
  );
}

function OpenInvitations({ open }: { open: OpenInvitation[] }) {
  return (
    <>
      <h3>Not yet accepted</h3>
      <ul className="account-list">
        {open.map(({ id, username, role, until }) => (
          <li key={id}>
            <div>
              <p>
                <b>{username}</b>, {ROLE_LABELS[role].toLowerCase()}, until {until}
              </p>
            </div>
            <RowAction
              address={href("/admin/accounts")}
              id={id}
              intent="withdraw"
              label="Withdraw"
              fullLabel={`Withdraw the invitation of ${username}`}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
