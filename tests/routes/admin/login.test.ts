import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { pageTokenOf } from "#app/features/admins/admin-sessions.server.ts";
import { hashPassword } from "#app/features/admins/password.server.ts";
import { countAct } from "#app/features/limits/limits.server.ts";
import { LIMITS } from "#app/features/limits/limits.ts";
import { prisma } from "#app/infra/database.server.ts";
import { cookiesOf, fetchApp, pageOf, textOf } from "../../support/app.ts";
import { samplesOf, sumOf } from "../../support/metrics.ts";
import { anAdminSession } from "../../support/signed-in-admin.ts";

const PASSWORD = "a long enough password";
const LONG = { timeout: 60_000 };

let visitors = 0;

/** Nobody else tries from there. */
function anAddress() {
  visitors += 1;
  return `10.9.${Math.floor(visitors / 250)}.${visitors % 250}`;
}

async function somebodyWithPassword() {
  const username = `admin-${randomUUID()}`;
  return prisma.admin.create({
    data: { username, password_hash: await hashPassword(PASSWORD) },
  });
}

function signIn(form: Record<string, string>, address = anAddress()) {
  return fetchApp("/admin/login", { form, address });
}

describe("GET /admin/login", () => {
  test("asks for a username and a password (ROUTE-07, ALOG-01, ALOG-02, ALOG-04, ALOG-05)", async () => {
    const response = await fetchApp("/admin/login");
    expect(response.status).toBe(200);
    const page = await pageOf(response);
    const username = page.querySelector("input[name=username]");
    const password = page.querySelector("input[name=password]");
    expect(username?.hasAttribute("required")).toBe(true);
    expect(password?.hasAttribute("required")).toBe(true);
    expect(password?.getAttribute("type")).toBe("password");
    expect(textOf(page, "main button[type=submit]")).toBe("Sign In");
  });

  test("offers to show the password, and the way back to the site (ALOG-03, ALOG-07)", async () => {
    const page = await pageOf(await fetchApp("/admin/login"));
    const toggle = page.querySelector("button[aria-label='Show password']");
    expect(toggle?.className).toContain("js-only");
    expect(page.querySelector("a[href='/'].linkish")?.textContent).toContain("Back to the site");
  });

  test("is kept out of search engines and caches", async () => {
    const { headers } = await fetchApp("/admin/login");
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(headers.get("X-Robots-Tag")).toContain("noindex");
  });

  test("leads on at once for whoever is signed in", async () => {
    const { cookie } = await anAdminSession();
    const response = await fetchApp("/admin/login?next=/admin/recipes", { cookie });
    expect(response.headers.get("Location")).toBe("/admin/recipes");
  });
});

describe("POST /admin/login", () => {
  test("opens the pages with an HttpOnly cookie (ALOG-10, BRIEF-08, GEN-22)", async () => {
    const { username } = await somebodyWithPassword();
    const response = await signIn({ username, password: PASSWORD });
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/admin/dashboard");
    expect(response.headers.get("Set-Cookie")).toMatch(/HttpOnly/);
    expect(response.headers.get("Set-Cookie")).toMatch(/SameSite=Lax/);
    const dashboard = await fetchApp("/admin/dashboard", { cookie: cookiesOf(response) });
    expect(dashboard.status).toBe(200);
  });

  test("stores the token's hash only, for half an hour without use", async () => {
    const { id, username } = await somebodyWithPassword();
    const response = await signIn({ username, password: PASSWORD });
    const [kept] = await prisma.adminToken.findMany({ where: { admin_id: id } });
    expect(cookiesOf(response)).not.toContain(Buffer.from(kept?.token_hash ?? []).toString("hex"));
    const minutes = ((kept?.expires_at.getTime() ?? 0) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(29);
    expect(minutes).toBeLessThanOrEqual(30);
  });

  test("goes on to the page that was asked for, and to no other site", async () => {
    const { username } = await somebodyWithPassword();
    const next = "/admin/restaurants?search=curry";
    const here = await signIn({ username, password: PASSWORD, next });
    expect(here.headers.get("Location")).toBe(next);
    const round = await signIn({
      username,
      password: PASSWORD,
      next: "/admin/x/../recipes?page=2",
    });
    expect(round.headers.get("Location")).toBe("/admin/recipes?page=2");
    for (const away of [
      ...["//evil.example/admin/", "https://evil.example", "/\\evil.example", "/", "/administer"],
      ...["/admin/..//evil.example/x", "/admin/%2e%2e//evil.example/x", "/admin/../recipes"],
      // These would lead back to themselves.
      ...["/admin/login?next=/admin/recipes", "/admin/x/../second-factor"],
    ]) {
      const response = await signIn({ username, password: PASSWORD, next: away });
      expect(response.headers.get("Location")).toBe("/admin/dashboard");
    }
  });

  test("says so when the password is wrong, with the name still there (ALOG-08)", async () => {
    const { username } = await somebodyWithPassword();
    const response = await signIn({ username, password: "something else" });
    expect(response.status).toBe(401);
    const page = await pageOf(response);
    expect(textOf(page, ".notice.bad")).toBe("Wrong username or password");
    expect(page.querySelector("input[name=username]")?.getAttribute("value")).toBe(username);
    expect(page.querySelector("input[name=password]")?.getAttribute("value") ?? "").toBe("");
  });

  test("says the same of a name nobody has", async () => {
    const response = await signIn({ username: randomUUID(), password: PASSWORD });
    expect(response.status).toBe(401);
    expect(textOf(await pageOf(response), ".notice.bad")).toBe("Wrong username or password");
  });

  test("asks for what is missing, beside its field (ALOG-04)", async () => {
    const response = await signIn({ username: " ", password: "" });
    expect(response.status).toBe(400);
    const page = await pageOf(response);
    expect(textOf(page, "#sign-in-username-error")).toBe("Enter your username");
    expect(textOf(page, "#sign-in-password-error")).toBe("Enter your password");
  });

  test("takes no sixth try in a row from one address, right or wrong (T-50)", async () => {
    const { username } = await somebodyWithPassword();
    const address = anAddress();
    for (let failure = 1; failure <= 5; failure += 1) {
      expect((await signIn({ username, password: "wrong" }, address)).status).toBe(401);
    }
    const sixth = await signIn({ username, password: PASSWORD }, address);
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers.get("Retry-After"))).toBeGreaterThan(20);
    expect(textOf(await pageOf(sixth), ".notice.bad")).toMatch(/Try again in \d+ seconds/);
    expect((await signIn({ username, password: PASSWORD })).status).toBe(303);
  });

  test("waits longer after each further failure", async () => {
    const { username } = await somebodyWithPassword();
    const address = anAddress();
    const waits: number[] = [];
    for (let failure = 1; failure <= 7; failure += 1) {
      await signIn({ username, password: "wrong" }, address);
      const refused = await signIn({ username, password: "wrong" }, address);
      waits.push(Number(refused.headers.get("Retry-After")));
      // The wait is over.
      await prisma.adminSignInFailure.updateMany({
        where: { free_at: { gt: new Date() } },
        data: { free_at: new Date() },
      });
    }
    const real = waits.filter((wait) => wait > 0);
    expect(real.length).toBeGreaterThanOrEqual(3);
    expect(real[1]).toBeGreaterThan(real[0] ?? 0);
    expect(real[2]).toBeGreaterThan(real[1] ?? 0);
  });

  test("lets at most five of many tries at once through to the password", async () => {
    const { username } = await somebodyWithPassword();
    const address = anAddress();
    const tries = Array.from({ length: 20 }, () =>
      signIn({ username, password: "wrong" }, address),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  test("takes no 101st try from one address within 10 minutes, whatever the names (T-50)", async () => {
    const [{ times, seconds }] = LIMITS.admin_sign_ins.address;
    expect([times, seconds]).toEqual([100, 600]);
    const { username } = await somebodyWithPassword();
    const address = anAddress();
    const doer = { user_id: null, address };
    await Promise.all(Array.from({ length: 98 }, () => countAct(doer, "admin_sign_ins")));
    expect((await signIn({ username: randomUUID(), password: "wrong" }, address)).status).toBe(401);
    expect((await signIn({ username, password: PASSWORD }, address)).status).toBe(303);
    const refused = await signIn({ username, password: PASSWORD }, address);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(500);
    expect(textOf(await pageOf(refused), ".notice.bad")).toMatch(/Try again in 10 minutes/);
    expect((await signIn({ username, password: PASSWORD })).status).toBe(303);
  });

  test("hashes two passwords at a time", LONG, async () => {
    const address = anAddress();
    const tries = Array.from({ length: 8 }, () =>
      signIn({ username: randomUUID(), password: "wrong" }, address),
    );
    let isOver = false;
    const answered = Promise.all(tries).finally(() => {
      isOver = true;
    });
    let most = 0;
    while (!isOver) {
      // Without a turn of the event loop, the sign-ins would never go on.
      await setImmediate();
      const samples = samplesOf(await (await fetchApp("/metrics")).text());
      most = Math.max(most, sumOf(samples, "tafula_queue_running", { queue: "passwords" }));
    }
    expect((await answered).map(({ status }) => status)).toEqual(tries.map(() => 401));
    expect(most).toBe(2);
  });

  function deviceOf(response: Response) {
    const cookies = cookiesOf(response).split("; ");
    return cookies.find((cookie) => cookie.startsWith("tafula_admin_device="));
  }

  /** Somebody tries passwords from many addresses until the account is closed to all of them. */
  async function lockOut(username: string) {
    for (let tried = 0; tried < 25; tried += 1) await signIn({ username, password: "wrong" });
    const { status, headers } = await signIn({ username, password: PASSWORD });
    return { status, wait: Number(headers.get("Retry-After")) };
  }

  test("ACCOUNT-07 closes a name that is tried from many addresses, told once in the list of acts", async () => {
    const { id, username } = await somebodyWithPassword();
    const locked = await lockOut(username);
    expect(locked.status).toBe(429);
    expect(locked.wait).toBeGreaterThan(20);
    const acts = await prisma.adminAct.findMany({
      where: { subject_kind: "administrator", subject_id: id },
      select: { act: true, subject_name: true },
    });
    expect(acts).toEqual([{ act: "locked_out", subject_name: username }]);
  });

  test("ACCOUNT-07 lets the person in on a device that was there before, whoever tries elsewhere", async () => {
    const { username } = await somebodyWithPassword();
    const address = anAddress();
    const device = deviceOf(await signIn({ username, password: PASSWORD }, address));
    // From the person's own address too.
    for (let tried = 0; tried < 6; tried += 1) {
      await signIn({ username, password: "wrong" }, address);
    }
    expect((await lockOut(username)).status).toBe(429);
    const form = { username, password: PASSWORD };
    expect((await fetchApp("/admin/login", { form, address, cookie: device })).status).toBe(303);
    expect((await signIn(form)).status).toBe(429);
  });

  test("ACCOUNT-07 counts the tries of a known device, and takes one for its own name alone", async () => {
    const [one, other] = [await somebodyWithPassword(), await somebodyWithPassword()];
    const form = { username: one.username, password: PASSWORD };
    const cookie = deviceOf(await signIn(form));
    const send = (username: string, password: string) =>
      fetchApp("/admin/login", { form: { username, password }, cookie, address: anAddress() });
    for (let tried = 0; tried < 5; tried += 1) {
      expect((await send(one.username, "wrong")).status).toBe(401);
    }
    expect((await send(one.username, PASSWORD)).status).toBe(429);
    expect((await lockOut(other.username)).status).toBe(429);
    expect((await send(other.username, PASSWORD)).status).toBe(429);
    const forged = Buffer.from(JSON.stringify([{ username: other.username, nonce: "x" }]));
    const made = `tafula_admin_device=${forged.toString("base64")}`;
    const answer = await fetchApp("/admin/login", {
      form: { username: other.username, password: PASSWORD },
      cookie: made,
      address: anAddress(),
    });
    expect(answer.status).toBe(429);
  });

  test("ACCOUNT-07 whoever gets in elsewhere makes the others' tries no more and no fewer", async () => {
    const { username } = await somebodyWithPassword();
    for (let tried = 1; tried <= 18; tried += 1) await signIn({ username, password: "wrong" });
    for (let round = 1; round <= 4; round += 1)
      expect((await signIn({ username, password: PASSWORD })).status).toBe(303);
    for (let tried = 19; tried <= 20; tried += 1)
      expect((await signIn({ username, password: "wrong" })).status).toBe(401);
    expect((await signIn({ username, password: PASSWORD })).status).toBe(429);
  });

  test("ACCOUNT-09 ends the session that the browser held before", async () => {
    const { username } = await somebodyWithPassword();
    const { cookie } = await anAdminSession();
    const send = (password: string) =>
      fetchApp("/admin/login", { form: { username, password }, cookie, address: anAddress() });
    await send("wrong");
    expect((await fetchApp("/admin/dashboard", { cookie })).status).toBe(200);
    await send(PASSWORD);
    expect((await fetchApp("/admin/dashboard", { cookie })).status).toBe(303);
  });

  test("forgets the failures of whoever gets in", async () => {
    const { username } = await somebodyWithPassword();
    const address = anAddress();
    for (let round = 1; round <= 2; round += 1) {
      for (let failure = 1; failure <= 4; failure += 1) {
        await signIn({ username, password: "wrong" }, address);
      }
      expect((await signIn({ username, password: PASSWORD }, address)).status).toBe(303);
    }
  });

  test("is refused from another site", async () => {
    const { username } = await somebodyWithPassword();
    const response = await fetchApp("/admin/login", {
      form: { username, password: PASSWORD },
      headers: { Origin: "https://evil.example" },
    });
    expect(response.status).toBe(403);
  });
});

describe("POST /admin/logout", () => {
  test("ends the session on the server and leads to the login (ADSH-13, PERM-13)", async () => {
    const { cookie, token } = await anAdminSession();
    const bearer = { Authorization: `Bearer ${pageTokenOf(token)}` };
    const response = await fetchApp("/admin/logout", { method: "POST", form: {}, cookie });
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/admin/login");
    expect((await fetchApp("/admin/dashboard", { cookie })).status).toBe(303);
    expect((await fetchApp("/api/admin/stats", { headers: bearer, cookie })).status).toBe(401);
  });
});
