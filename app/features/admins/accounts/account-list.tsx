import { Form, href } from "react-router";
import { type Role, ROLE_LABELS, ROLES } from "#app/features/admins/accounts/roles.ts";
import { RowAction } from "#app/features/admins/row-action.tsx";

type AccountView = {
  id: number;
  username: string;
  role: Role;
  isDisabled: boolean;
  hasSecondFactor: boolean;
};

type Props = { accounts: AccountView[]; ownId: number };

export function AccountList({ accounts, ownId }: Props) {
  return (
    <section className="panel stack" aria-labelledby="administrators">
      <h2 id="administrators">Administrators</h2>
      <ul className="account-list">
        {accounts.map((account) => (
          <li key={account.id}>
            <div>
              <h3>
                {account.username} {account.id === ownId && <span className="badge off">You</span>}{" "}
                {account.isDisabled && <span className="badge hidden">Disabled</span>}
              </h3>
            </div>
            <AccountForms account={account} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function AccountForms({ account }: { account: AccountView }) {
  const { id, username, role, isDisabled, hasSecondFactor } = account;
  const address = href("/admin/accounts");
  const able = isDisabled ? "Enable" : "Disable";
  return (
    <div className="account-forms">
      <Form className="row one-line" method="post" action={address}>
        <input type="hidden" name="id" value={id} />
        <select
          className="input"
          name="role"
          aria-label={`Role of ${username}`}
          defaultValue={role}
          key={role}
        >
          {ROLES.map((one) => (
            <option key={one} value={one}>
              {ROLE_LABELS[one]}
            </option>
          ))}
        </select>
        <button
          className="btn line sm"
          type="submit"
          name="intent"
          value="set-role"
          aria-label={`Save role of ${username}`}
        >
          Save role
        </button>
      </Form>
      <RowAction
        address={address}
        id={id}
        intent={isDisabled ? "enable" : "disable"}
        label={able}
        fullLabel={`${able} ${username}`}
      />
      {hasSecondFactor && (
        <RowAction
          address={address}
          id={id}
          intent="remove-second-factor"
          label="Remove second factor"
          fullLabel={`Remove second factor of ${username}`}
        />
      )}
    </div>
  );
}
