import type { AccountView } from "#app/features/account/account-view.server.ts";
import { Icon } from "#app/ui/icon.tsx";

type Session = AccountView["sessions"][number];

export function SessionsPanel({ sessions }: { sessions: Session[] }) {
  return (
    <section className="panel" aria-labelledby="sessions">
      <h2 id="sessions">Where you are signed in</h2>
      <ul className="lines">
        {sessions.map((session) => (
          <li key={session.id}>
            <SessionLine session={session} />
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <form method="post" action="/account">
          <button className="btn line wide" type="submit" name="intent" value="end-others">
            <Icon name="log-out" />
            Sign out everywhere else
          </button>
        </form>
      )}
    </section>
  );
}

function SessionLine({ session }: { session: Session }) {
  const { id, device, isPhone, isThis, network, used } = session;
  return (
    <>
      <span className="disc">
        <Icon name={isPhone ? "smartphone" : "laptop"} />
      </span>
      <div>
        <p>
          <b>{device}</b> {isThis && <span className="badge on">This device</span>}
        </p>
        <p className="muted small">
          {network && `${network} · `}
          {isThis ? "signed in now" : `last used ${used}`}
        </p>
      </div>
      {!isThis && (
        <form className="act" method="post" action="/account">
          <input type="hidden" name="id" value={id} />
          <button className="btn ghost sm" type="submit" name="intent" value="end-session">
            Sign out<span className="vh"> {`${device}, last used ${used}`}</span>
          </button>
        </form>
      )}
    </>
  );
}
