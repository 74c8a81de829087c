import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, href } from "react-router";
import type { PasswordChange } from "#app/features/admins/accounts/admin.schema.ts";
import { PASSWORD_HINT } from "#app/features/admins/accounts/password-hint.ts";
import { PasswordField } from "#app/ui/password-field.tsx";

type Props = { username: string; result: SubmissionResult<string[]> | undefined };

export function PasswordForm({ username, result }: Props) {
  const [form, fields] = useForm<PasswordChange>({
    id: "password",
    lastResult: result,
    defaultNoValidate: false,
  });
  return (
    <section className="panel stack" aria-labelledby="change-password">
      <h2 id="change-password">Password</h2>
      <p className="hint">A new password ends all your other sessions.</p>
      <Form
        {...getFormProps(form)}
        className="stack narrow"
        method="post"
        action={href("/admin/account")}
      >
        <input hidden readOnly name="username" value={username} autoComplete="username" />
        <PasswordField
          field={fields.current_password}
          label="Current password"
          autoComplete="current-password"
        />
        <PasswordField
          field={fields.new_password}
          label="New password"
          autoComplete="new-password"
          hint={PASSWORD_HINT}
        />
        <button className="btn" type="submit" name="intent" value="change-password">
          Change password
        </button>
      </Form>
    </section>
  );
}
