import {
  type BrowserContext,
  test as base,
  expect,
  type Page,
  type Request,
  type Response,
} from "@playwright/test";

type Fixtures = {
  /** Allows one kind of complaint of the browser in this test, such as the 404 of a page that is not there. */
  expectComplaint: (pattern: RegExp) => void;
  complaints: { seen: string[]; expected: RegExp[] };
};

/** For a journey without a form that is the same with script and without: it runs with script only. */
export const ONCE = { tag: "@once" };

/**
 * Playwright's `test`, which besides fails when a page logs an error, throws, breaks its content security policy or asks
 * another host for anything.
 */
export const test = base.extend<Fixtures>({
  complaints: [
    async ({ context, baseURL }, run) => {
      const own = new URL(baseURL ?? "").origin;
      const complaints: Fixtures["complaints"] = { seen: [], expected: [] };
      const complain = (complaint: string) => void complaints.seen.push(complaint);

      context.on("console", (message) => {
        if (message.type() === "error") complain(`console: ${message.text()}`);
      });
      context.on("weberror", (problem) => {
        complain(`page error: ${problem.error()}`);
      });
      context.on("request", (request) => {
        const { protocol, origin } = new URL(request.url());
        if (/^(https?|wss?):$/.test(protocol) && origin !== own) {
          complain(`request to another host: ${request.url()}`);
        }
      });

      await run(complaints);

      const { seen, expected } = complaints;
      const unexpected = seen.filter((one) => !expected.some((pattern) => pattern.test(one)));
      expect.soft(unexpected, "complaints of the browser").toEqual([]);
    },
    { auto: true },
  ],
  expectComplaint: async ({ complaints }, run) => {
    await run((pattern) => void complaints.expected.push(pattern));
  },
});

/** Opens a page of which React takes possession, and waits until it has: React marks the elements that are its own. */
export async function openHydrated(page: Page, address: string) {
  await page.goto(address);
  await untilHydrated(page);
}

/** Waits until React has taken over the page and run its effects, which add the page's listeners and come after its props. */
export async function untilHydrated(page: Page) {
  await page.waitForFunction(() =>
    Object.keys(document.documentElement).some((key) => key.startsWith("__reactProps")),
  );
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
}

/** Waits until the browser has drawn what the page's script changed before. */
export async function untilDrawn(page: Page) {
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}

/** So many pages are weighed at once. */
const TABS = 5;

/** How many bytes of script came over the line for each page, with what it loads once it is there. */
export async function scriptBytes(context: BrowserContext, addresses: string[]) {
  const weights = new Map<string, number>();
  const waiting = addresses.values();
  const weighRest = async () => {
    for (const address of waiting) weights.set(address, await weigh(context, address));
  };
  await Promise.all(Array.from({ length: TABS }, weighRest));
  return weights;
}

async function weigh(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage();
  const asked: Request[] = [];
  // What is asked for again under its address comes from the browser's cache, and costs nothing.
  const scripts = new Map<string, Response>();
  page.on("request", (request) => {
    if (isScript(request)) asked.push(request);
  });
  page.on("response", (response) => {
    if (isScript(response)) scripts.set(response.url(), response);
  });
  await openHydrated(page, address);
  // A script may ask for further ones, so the page is watched until nothing new was asked for.
  let answered: number;
  do {
    answered = asked.length;
    await Promise.all(asked.map((request) => request.response()));
    await untilNothingArrives(page);
  } while (answered < asked.length);
  await page.close();
  // Unlike `headerValue`, `headers` waits for no further event of the browser, which for a script may never come.
  const lengths = Array.from(scripts.values(), (script) => script.headers()["content-length"]);
  return lengths.reduce((sum, length) => sum + Number(length), 0);
}

function isScript(message: Request | Response): boolean {
  return new URL(message.url()).pathname.endsWith(".js");
}

/**
 * Waits until nothing has arrived for half a second. Playwright's "networkidle" waits for the end of every request,
 * and the browser does not always tell the end of a script that the page asks for twice.
 */
async function untilNothingArrives(page: Page) {
  await page.waitForFunction(() => {
    const arrivals = performance.getEntriesByType("resource");
    const last = Math.max(...arrivals.map(({ startTime, duration }) => startTime + duration));
    return performance.now() - last > 500;
  });
}
