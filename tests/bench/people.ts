import { z } from "zod";
import { CookieJar } from "../support/cookie-jar.ts";
import { fromNetwork } from "./fire.ts";
import { BENCH_ADMIN } from "./site.ts";

const AT_ONCE = 8;

/** Each has an address of their own, so that no network does more than one may. */
export type Person = { headers: Record<string, string> };

export async function signInMany(url: string, count: number): Promise<Person[]> {
  const people: Person[] = [];
  let next = 0;
  async function signInOneAfterTheOther() {
    for (let number = next++; number < count; number = next++) {
      const Cookie = await signIn(url, number);
      people.push({ headers: { Cookie, ...fromNetwork(number) } });
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, signInOneAfterTheOther));
  return people;
}

/** The session's cookie, through the sign-in provider that stands in on this machine. */
export async function signIn(url: string, number: number): Promise<string> {
  const browser = new CookieJar();

  /** Goes where the site sends this browser, until it waits for an answer there. */
  async function visit(address: string, form?: Record<string, string>): Promise<URL> {
    let here = new URL(address, url);
    let body = form && new URLSearchParams(form);
    for (;;) {
      const response = await fetch(here, {
        method: body ? "POST" : "GET",
        body,
        redirect: "manual",
        headers: { Cookie: String(browser), ...fromNetwork(number) },
      });
      browser.keep(response);
      await response.body?.cancel();
      const next = response.headers.get("Location");
      if (next === null) return here;
      here = new URL(next, here);
      body = undefined;
    }
  }

  const choice = await visit("/auth/sign-in?return_to=/");
  const callback = await visit(choice.href, { name: `Bench ${number}` });
  await visit("/auth/callback", Object.fromEntries(callback.searchParams));
  if (!browser.has("tafula_session")) throw new Error("Nobody could sign in at the site.");
  return String(browser);
}

export async function signInAdmin(url: string): Promise<string> {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = BENCH_ADMIN;
  const answer = await fetch(new URL("/admin/login", url), {
    method: "POST",
    headers: { Origin: url },
    body: new URLSearchParams({ username, password }),
    redirect: "manual",
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(";")[0];
  if (answer.status !== 303 || !cookie) throw new Error("No administrator could sign in.");
  return cookie;
}

/** What a person sends to the API; the status says whether it was done. */
export async function send(address: string, { headers }: Person, body: unknown): Promise<number> {
  const response = await fetch(address, {
    method: "POST",
    headers: { ...headers, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  z.object({})
    .loose()
    .parse(await response.json());
  return response.status;
}
