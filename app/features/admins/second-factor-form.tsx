import {
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
} from "@simplewebauthn/browser";
import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { Form, href, Link } from "react-router";
import type { SecondFactor } from "#app/features/admins/admin-sign-in.schema.ts";
import { usePasskey } from "#app/features/admins/use-passkey.ts";
import { TextField } from "#app/ui/fields.tsx";
import { Icon, Mark } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";

type Props = {
  address: string;
  passkey: PublicKeyCredentialRequestOptionsJSON | null;
  failure: string | null;
  result: SubmissionResult<string[]> | undefined;
  children: ReactNode;
};

export function SecondFactorForm(props: Props) {
  const { address, passkey, failure, result, children } = props;
  const [form, { code }] = useForm<SecondFactor>({
    id: "second-factor",
    lastResult: result,
    defaultNoValidate: false,
  });
  return (
    <main id="main" className="login">
      <div className="box">
        <div>
          <h1>Second factor</h1>
          <p className="muted">Your password is right. Who it is, a code tells.</p>
        </div>
        {failure && <Notice kind="bad">{failure}</Notice>}
        {passkey && <PasskeyButton options={passkey} address={address} />}
        <Form {...getFormProps(form)} className="stack" method="post" action={address}>
          <TextField
            field={code}
            label="Code"
            hint="Six digits from your app, or one of your recovery codes"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <button className="btn lg wide" type="submit">
            Sign In
          </button>
        </Form>
        <p className="muted">
          Nothing left? An owner takes the second factor away under Accounts, or whoever runs the
          site with <code>npm run admin:create</code>.
        </p>
        <Link className="linkish" to={href("/admin/login")}>
          <Icon name="arrow-left" />
          Sign in as somebody else
        </Link>
        {children}
      </div>
      <div className="side cloth" aria-hidden="true">
        <Mark className="mark" />
      </div>
    </main>
  );
}

type PasskeyProps = { options: PublicKeyCredentialRequestOptionsJSON; address: string };

function PasskeyButton({ options, address }: PasskeyProps) {
  const { send, failure } = usePasskey(
    () => startAuthentication({ optionsJSON: options }),
    address,
  );
  return (
    <>
      {failure && <Notice kind="bad">{failure}</Notice>}
      <button className="btn lg wide js-only" type="button" onClick={() => void send()}>
        Use a passkey
      </button>
    </>
  );
}
