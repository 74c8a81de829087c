const WAIT_MS = 100;

/** `<sign-in-callback><form>code, state, Continue</form></sign-in-callback>`: exchanges the code without being asked. */
export class SignInCallback extends HTMLElement {
  #exchange: Promise<void> | undefined;

  connectedCallback() {
    setTimeout(() => void this.exchange(), WAIT_MS);
  }

  /** A code works once only: further calls get the exchange that is under way. */
  exchange(): Promise<void> {
    this.#exchange ??= exchangeLocation()
      .catch(logFailure)
      .finally(() => location.replace("/"));
    return this.#exchange;
  }
}

async function exchangeLocation() {
  // This module is on every page, the exchange on one.
  const { exchangeCode } = await import("./exchange-code.ts");
  await exchangeCode(new URLSearchParams(location.search));
}

function logFailure(error: unknown) {
  // The console is where the product tells a failed sign-in; the page goes home either way.
  // oxlint-disable-next-line no-console
  console.error(error instanceof Error ? error.message : error);
}
