import type { Operator } from "#app/features/site/operator.server.ts";
import { KEPT, periodOf, RETENTION } from "#app/features/vocabulary/retention.ts";
import { Link } from "#app/ui/link.tsx";

const REGULATOR = "https://inforegulator.org.za";

export function HowLong() {
  return (
    <>
      <p>
        What you write, save and choose is kept until you delete it, and a suggestion that we judged
        until you delete your account. The rest is deleted automatically:
      </p>
      <dl className="kept-for">
        {KEPT.map((kept) => (
          <div key={kept}>
            <dt>{RETENTION[kept].what}</dt>
            <dd>
              <b>{periodOf(kept)}</b> · {RETENTION[kept].why}.
            </dd>
          </div>
        ))}
      </dl>
      <p>
        Whoever runs this site keeps backups and the server’s log, and deletes them when they are
        old. In the log an account is a number: once the account is erased, its number no longer
        points to anybody.
      </p>
    </>
  );
}

export function Rights({ operator }: { operator: Operator | null }) {
  return (
    <>
      <p>
        POPIA gives you these rights, and you use most of them yourself under{" "}
        <Link to="/account">Your account</Link>:
      </p>
      <ul>
        <li>
          <b>See</b> what we hold about you, and take it with you: “Download my data” gives all of
          it as one ZIP, with the pictures.
        </li>
        <li>
          <b>Correct</b> it: you change comments, reviews, notes, likes, favorites and lists on
          their own pages, and choose which name and portrait others see. Both come anew from your
          provider each time you sign in.
        </li>
        <li>
          <b>Delete</b> your account: everything you wrote goes, or your reviews, comments and notes
          stay under “Former member”. You are signed out and unseen at once, and erased after{" "}
          {periodOf("deleted_account")}; until then signing in undoes it.
        </li>
        <li>
          <b>Object</b> to what we do with it, or take back your consent: delete your account, or
          write to the information officer.
        </li>
      </ul>
      <p>
        For the rest,{" "}
        {operator ? (
          <>
            write to <a href={`mailto:${operator.officer_email}`}>{operator.officer_email}</a>.
          </>
        ) : (
          "write to whoever runs this copy."
        )}{" "}
        If you are under 18, ask a parent or guardian before you sign in. You may complain to the{" "}
        <a href={REGULATOR} rel="noopener">
          Information Regulator
        </a>{" "}
        at any time.
      </p>
    </>
  );
}
