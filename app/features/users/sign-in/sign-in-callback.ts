import { report } from "#app/features/users/sign-in/session-calls.ts";
import { type SessionState, SessionStore } from "#app/features/users/sign-in/session-store.ts";

const WAIT_MS = 100;

/** The styles match `sign-in-callback:defined` to see that this script runs. */
customElements.define("sign-in-callback", class extends HTMLElement {});

const status = document.querySelector("sign-in-callback [role=status]");
const session = new SessionStore({ show });

setTimeout(async () => {
  await session.exchangeCodeForSessionToken().catch(report);
  location.replace("/");
}, WAIT_MS);

function show({ user, isPending, isFetching }: SessionState) {
  if (!status) return;
  status.ariaBusy = String(isFetching);
  if (!isPending) status.textContent = user ? `Signed in as ${nameOf(user)}` : "Not signed in";
}

function nameOf({ google_user_data: { given_name, name } }: NonNullable<SessionState["user"]>) {
  return given_name ?? name;
}
