import { Form, href } from "react-router";
import { networkInWords } from "#app/features/vocabulary/network-in-words.ts";
import { RowAction } from "#app/features/admins/row-action.tsx";

export type SessionView = {
  id: number;
  device: string;
  isThis: boolean;
  isProgram: boolean;
  network: string;
  began: string;
  used: string;
};

export function OwnSessionList({ sessions }: { sessions: SessionView[] }) {
  return (
    <section className="panel stack" aria-labelledby="sessions">
      <h2 id="sessions">Sessions</h2>
      <p className="hint">
        Each ends after 30 minutes without use, and after 12 hours in any case. End any that you do
        not know, then change your password.
      </p>
      <ul className="account-list">
        {sessions.map((session) => (
          <li key={session.id}>
            <Session session={session} />
          </li>
        ))}
      </ul>
      <Form method="post" action={href("/admin/account")}>
        <button className="btn line" type="submit" name="intent" value="end-all">
          End all sessions, including this one
        </button>
      </Form>
    </section>
  );
}

function Session({ session }: { session: SessionView }) {
  const { id, device, isThis, isProgram, network, began, used } = session;
  return (
    <>
      <div>
        <h3>
          {device} {isThis && <span className="badge on">This one</span>}{" "}
          {isProgram && <span className="badge off">Program</span>}
        </h3>
        <p className="small muted">
          {network && `${networkInWords(network)}, `}began {began}, last used {used}
        </p>
      </div>
      <RowAction
        address={href("/admin/account")}
        id={id}
        intent="end-session"
        label="End"
        fullLabel={`End the session ${device}, began ${began}`}
      />
    </>
  );
}
