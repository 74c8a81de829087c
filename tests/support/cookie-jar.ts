/** A browser's cookies for the site: what answers set and expire, and what the next request sends. */
export class CookieJar {
  readonly #cookies = new Map<string, string>();

  /** Keeps what the answer sets and hands the answer on. */
  keep(response: Response): Response {
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = "", ...attributes] = cookie.split(";");
      const [name = "", value = ""] = pair.split(/=(.*)/s);
      const isOver = attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute));
      if (isOver) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return response;
  }

  has(name: string): boolean {
    return this.#cookies.has(name);
  }

  toString(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }
}
