import {
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
} from "@simplewebauthn/browser";
import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { Form, href } from "react-router";
import type { SecondFactor } from "#app/features/admins/admin-sign-in.schema.ts";
import { CodeField } from "#app/features/admins/second-factor/code-field.tsx";
import { PasskeyButton } from "#app/features/admins/second-factor/passkey-button.tsx";
import { WayIn } from "#app/features/admins/way-in.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
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
    <WayIn>
      <div>
        <h1>Second factor</h1>
        <p className="muted">Your password is right. Now enter your code.</p>
      </div>
      {failure && <Notice kind="bad">{failure}</Notice>}
      {passkey && (
        <PasskeyButton
          ask={() => startAuthentication({ optionsJSON: passkey })}
          className="btn lg wide"
          formOf={(answer) => ({ intent: "passkey", passkey: answer })}
        >
          Use a passkey
        </PasskeyButton>
      )}
      <Form {...getFormProps(form)} className="stack" method="post" action={address}>
        <CodeField field={code} hint="Six digits from your app, or one of your recovery codes" />
        <button className="btn lg wide" type="submit">
          Sign In
        </button>
      </Form>
      <p className="muted">
        Lost your codes? An owner can remove the second factor under Accounts, or whoever runs the
        site can, with <code>npm run admin:create</code>.
      </p>
      <Link className="linkish" to={href("/admin/login")}>
        <Icon name="arrow-left" />
        Sign in as somebody else
      </Link>
      {children}
    </WayIn>
  );
}
