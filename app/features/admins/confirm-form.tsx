import { startAuthentication } from "@simplewebauthn/browser";
import { useEffect } from "react";
import { Form, Link } from "react-router";
import { CodeField, plainField } from "#app/features/admins/second-factor/code-field.tsx";
import { PasskeyButton } from "#app/features/admins/second-factor/passkey-button.tsx";
import type { Asked } from "#app/features/admins/use-confirmation.ts";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { focusHeading } from "#app/ui/focus-heading.ts";
import { Notice } from "#app/ui/notice.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";

const HEADING = "Confirm it is you";

const HINTS = {
  code: "Six digits from your app, or a recovery code",
  "recovery code": "One of your recovery codes",
};

export function ConfirmForm({ confirm, failure }: Asked) {
  const { what, fields, username, asks, passkey, error } = confirm;
  const field = plainField("proof", error);
  useEffect(() => {
    if (confirm.error === null) focusHeading();
    else document.getElementById("proof")?.focus();
  }, [confirm]);
  return (
    <>
      <title>{pageTitle(error === null ? HEADING : `${error}. ${HEADING}`)}</title>
      <div className="page-head">
        <h1>{HEADING}</h1>
        <p>
          You asked to <b>{what}</b>, but you signed in a while ago. Confirm that it is you, and it
          is done.
        </p>
      </div>
      {failure && <Notice kind="bad">{failure}</Notice>}
      <section className="panel stack" aria-label="Who you are">
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
          {/* This hidden field tells password managers whose password is asked for. */}
          <input hidden readOnly value={username} autoComplete="username" />
          {asks === "password" ? (
            <PasswordField field={field} label="Your password" autoComplete="current-password" />
          ) : (
            <CodeField field={field} hint={HINTS[asks]} />
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
