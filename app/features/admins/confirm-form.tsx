import {
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
} from "@simplewebauthn/browser";
import { Form, Link } from "react-router";
import { CodeField, plainField } from "#app/features/admins/code-field.tsx";
import { PasskeyButton } from "#app/features/admins/passkey-button.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";

export type Confirmation = {
  /** What was asked for. It is sent again with the answer. */
  fields: Record<string, string>;
  asks: "password" | "code";
  passkey: Omit<PublicKeyCredentialRequestOptionsJSON, "extensions"> | null;
  error: string | null;
};

export function ConfirmForm({ confirm }: { confirm: Confirmation }) {
  const { fields, asks, passkey, error } = confirm;
  const field = plainField("proof", error);
  return (
    <>
      <div className="page-head">
        <h1>Confirm it is you</h1>
        <p className="muted">
          You signed in a while ago. What you asked for is done right after this.
        </p>
      </div>
      <section className="panel stack" aria-label="Confirm it is you">
        {passkey && (
          <PasskeyButton
            ask={() => startAuthentication({ optionsJSON: passkey })}
            className="btn line"
            formOf={(answer) => ({ ...fields, proof_passkey: answer })}
          >
            Use a passkey
          </PasskeyButton>
        )}
        <Form className="stack narrow" method="post">
          {asks === "code" ? (
            <CodeField field={field} hint="Six digits from your app, or a recovery code" />
          ) : (
            <PasswordField field={field} label="Your password" autoComplete="current-password" />
          )}
          <div className="row">
            <button className="btn" type="submit">
              Go on
            </button>
            <Link className="btn line" to=".">
              Cancel
            </Link>
          </div>
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        </Form>
      </section>
    </>
  );
}
