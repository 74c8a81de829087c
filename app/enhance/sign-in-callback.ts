const WAIT_MS = 100;
const NO_CODE =
  "Cannot exchange code for session token: no code provided in the URL search params.";

/** `<sign-in-callback><form>code, state, Continue</form></sign-in-callback>`: exchanges the code without being asked. */
export class SignInCallback extends HTMLElement {
  #exchange: Promise<void> | undefined;

  connectedCallback() {
    setTimeout(() => void this.exchange(), WAIT_MS);
  }

  /** A code works once only: further calls get the exchange that is under way. */
  exchange(): Promise<void> {
    this.#exchange ??= exchangeCode(this.querySelector("form"))
      .catch(logFailure)
      .finally(() => location.replace("/"));
    return this.#exchange;
  }
}

function logFailure(error: unknown) {
  // The console is where the product tells a failed sign-in; the page goes home either way.
  // oxlint-disable-next-line no-console
  console.error(error instanceof Error ? error.message : error);
}

async function exchangeCode(form: HTMLFormElement | null) {
  const fields = new FormData(form ?? undefined);
  const code = fields.get("code");
  if (!code) throw new Error(NO_CODE);
  const response = await fetch("/api/sessions", {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "X-Sign-In-State": String(fields.get("state") ?? ""),
    },
    body: JSON.stringify({ code }),
  });
  if (response.ok) return;
  throw new Error(
    `Failed to exchange code for session token: API responded with HTTP status ${response.status}`,
  );
}
