const WAIT_MS = 100;

/** `<sign-in-callback><form>code, state, Continue</form></sign-in-callback>`: exchanges the code without being asked. */
export class SignInCallback extends HTMLElement {
  #exchange: Promise<void> | undefined;

  connectedCallback() {
    setTimeout(() => void this.exchange(), WAIT_MS);
  }

  /** A code works once only: further calls get the exchange that is under way. */
  exchange(): Promise<void> {
    this.#exchange ??= this.#exchangeCode()
      .catch(logFailure)
      .finally(() => location.replace("/"));
    return this.#exchange;
  }

  // Not shared with the session of hydrated pages: the bundler would give each visitor's page a second file for it.
  async #exchangeCode() {
    const fields = new FormData(this.querySelector("form") ?? undefined);
    const code = fields.get("code");
    if (!code) throw new Error(this.querySelector("[role=alert]")?.textContent);
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
}

function logFailure(error: unknown) {
  // The console is where the product tells a failed sign-in; the page goes home either way.
  // oxlint-disable-next-line no-console
  console.error(error instanceof Error ? error.message : error);
}
