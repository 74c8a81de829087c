const WAIT_MS = 100;

export class SignInCallback extends HTMLElement {
  #exchange: Promise<void> | undefined;

  connectedCallback() {
    setTimeout(() => void this.exchange(), WAIT_MS);
  }

  /** A code works only once, so further calls share one exchange. */
  exchange(): Promise<void> {
    this.#exchange ??= this.#exchangeCode()
      .catch(logFailure)
      .finally(() => location.replace("/"));
    return this.#exchange;
  }

  // What SessionStore says too stands in attributes: if both imported it, every visitor would load a second file.
  async #exchangeCode() {
    const fields = new FormData(this.querySelector("form") ?? undefined);
    const code = fields.get("code");
    if (!code) throw new Error(this.querySelector("[role=alert]")?.textContent);
    const response = await fetch("/api/sessions", {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        [this.getAttribute("state-header") ?? ""]: String(fields.get("state") ?? ""),
      },
      body: JSON.stringify({ code }),
    });
    if (response.ok) return;
    throw new Error(`${this.getAttribute("failed")} ${response.status}`);
  }
}

function logFailure(error: unknown) {
  // oxlint-disable-next-line no-console -- the specification logs a failed sign-in
  console.error(error instanceof Error ? error.message : error);
}
