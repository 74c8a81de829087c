import { exchangeCode, report } from "#app/features/users/session-store.ts";

const WAIT_MS = 100;

/** The styles see by it that this script is there: the callback page alone loads it. */
customElements.define("sign-in-callback", class extends HTMLElement {});

setTimeout(async () => {
  await exchangeCode(new URLSearchParams(location.search)).catch(report);
  location.replace("/");
}, WAIT_MS);
