import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";
import { startRegistration } from "@simplewebauthn/browser";
import { href } from "react-router";
import { PasskeyButton } from "#app/features/admins/second-factor/passkey-button.tsx";
import { RowAction } from "#app/features/admins/row-action.tsx";

type Passkey = { id: string; device: string; added: string };
type Props = {
  passkeys: Passkey[];
  options: PublicKeyCredentialCreationOptionsJSON;
};

export function PasskeyList({ passkeys, options }: Props) {
  const address = href("/admin/account/passkeys");
  return (
    <section className="panel stack" aria-labelledby="passkeys">
      <h2 id="passkeys">Yours</h2>
      <p>After your password, your phone, computer or security key shows that it is you.</p>
      {passkeys.length > 0 && (
        <ul className="account-list">
          {passkeys.map(({ id, device, added }) => (
            <li key={id}>
              <div>
                <p>
                  <b>{device}</b>, added {added}
                </p>
              </div>
              <RowAction
                address={address}
                id={id}
                intent="remove"
                label="Remove"
                fullLabel={`Remove the passkey ${device}, added ${added}`}
              />
            </li>
          ))}
        </ul>
      )}
      <PasskeyButton
        ask={() => startRegistration({ optionsJSON: options })}
        className="btn"
        formOf={(answer) => ({ intent: "passkey", passkey: answer })}
      >
        Add a passkey
      </PasskeyButton>
      <noscript>
        <p>A passkey needs JavaScript. One-time codes work without it.</p>
      </noscript>
    </section>
  );
}
