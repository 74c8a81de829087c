import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { Form, href, useNavigation } from "react-router";
import type { AdminSignIn } from "#app/features/admins/admin-sign-in.schema.ts";
import { TextField } from "#app/ui/fields.tsx";
import { SITE_NAME } from "#app/features/vocabulary/site.ts";
import { FormProblems } from "#app/ui/form-problems.tsx";
import { Icon, Mark } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { WayIn } from "#app/features/admins/way-in.tsx";
import { Link } from "#app/ui/link.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";

type Result = {
  submission?: SubmissionResult<string[]>;
  error?: string;
  token?: string;
};

type Props = {
  next: string;
  result: Result | undefined;
  children: ReactNode;
};

export function AdminSignInForm({ next, result, children }: Props) {
  const isBusy = useNavigation().state !== "idle";
  const [form, { username, password }] = useForm<AdminSignIn>({
    id: "sign-in",
    lastResult: result?.submission,
    defaultNoValidate: false,
  });
  return (
    <WayIn>
      <Link className="brand" to="/" reloadDocument aria-label={SITE_NAME}>
        <Mark className="mark" />
        <span>{SITE_NAME.toLowerCase()}</span>
      </Link>
      <div>
        <h1>Back of house</h1>
        <p className="muted">Sign in to manage restaurants, recipes and authors.</p>
      </div>
      <Form {...getFormProps(form)} className="stack" method="post" action={href("/admin/login")}>
        {result?.error && <Notice kind="bad">{result.error}</Notice>}
        <FormProblems formId={form.id} error={result?.submission?.error} />
        <input type="hidden" name="next" value={next} />
        <TextField
          field={username}
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <PasswordField field={password} label="Password" autoComplete="current-password" />
        <button
          className="btn lg wide"
          type="submit"
          aria-busy={isBusy || undefined}
          disabled={isBusy}
        >
          {isBusy ? "Signing In..." : "Sign In"}
        </button>
      </Form>
      <p className="muted">
        Forgotten your password? Ask whoever runs the site: <code>npm run admin:create</code> makes
        a new one.
      </p>
      <Link className="linkish" to="/" reloadDocument>
        <Icon name="arrow-left" />
        Back to the site
      </Link>
      {children}
    </WayIn>
  );
}
