import { Form, href } from "react-router";
import { CodeField, plainField } from "#app/features/admins/second-factor/code-field.tsx";
import { Link } from "#app/ui/link.tsx";

type Enrolment = {
  secret: string;
  sealed: string;
  picture: { size: number; path: string };
};

type SetUpProps = { enrolment: Enrolment; error: string | null };

export function SetUpCodes({ enrolment: { secret, sealed, picture }, error }: SetUpProps) {
  const quiet = 4;
  const edge = picture.size + 2 * quiet;
  return (
    <section className="panel stack" aria-labelledby="set-up">
      <h2 id="set-up">Set up</h2>
      <p>
        Scan this with an app for one-time codes, or type the key into it. Then enter the code that
        it shows.
      </p>
      <svg
        className="qr"
        viewBox={`${-quiet} ${-quiet} ${edge} ${edge}`}
        role="img"
        aria-label="The key as a picture to scan"
      >
        <rect className="paper" x={-quiet} y={-quiet} width={edge} height={edge} />
        <path className="ink" d={picture.path} />
      </svg>
      <p>
        Key: <code className="key">{secret.match(/.{1,4}/g)?.join(" ")}</code>
      </p>
      <Form className="stack narrow" method="post" action={href("/admin/account/codes")}>
        <input type="hidden" name="sealed" value={sealed} />
        <CodeField field={plainField("code", error)} hint="Six digits" />
        <button className="btn" type="submit" name="intent" value="set-up">
          Confirm
        </button>
      </Form>
      <Link className="linkish js-only" to={href("/admin/account/passkeys")}>
        Use a passkey instead
      </Link>
    </section>
  );
}

export function ManageCodes({ left }: { left: number }) {
  return (
    <section className="panel stack" aria-labelledby="manage">
      <h2 id="manage">Recovery codes</h2>
      <p>
        {left} recovery {left === 1 ? "code is" : "codes are"} left. New ones take the place of all
        old ones.
      </p>
      <Form className="row" method="post" action={href("/admin/account/codes")}>
        <button className="btn" type="submit" name="intent" value="renew">
          Make new recovery codes
        </button>
        <button className="btn line" type="submit" name="intent" value="remove">
          Remove the second factor
        </button>
      </Form>
    </section>
  );
}

export function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <section className="panel stack" aria-labelledby="recovery" role="status">
      <h2 id="recovery">Recovery codes</h2>
      <p>
        Each lets you in once when your app is not at hand. They are shown only now: print them, or
        keep them where you keep your passwords.
      </p>
      <ul className="recovery">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Link className="btn" to={href("/admin/account")}>
        I have saved them
      </Link>
    </section>
  );
}
