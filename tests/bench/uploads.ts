import sharp from "sharp";
import { CookieJar } from "../support/cookie-jar.ts";
import { aFileForm } from "../support/uploads.ts";
import { ANEW, fire, percentile, shownMs } from "./fire.ts";

const AT_ONCE = 4;
/** So many that nobody sends more pictures in a minute than a person may. */
const PEOPLE = 12;
/** Visitors who come back for more as soon as they have a page. */
const VISITORS = 4;
const WARM_UP_S = 2;
const ROUNDS = 3;

type Measurement = {
  url: string;
  pages: [name: string, address: string][];
  seconds: number;
  say: (line: string) => void;
};

/** The same pages with and without people who send photos one after the other. */
export async function measureWhileUploading({ url, pages, seconds, say }: Measurement) {
  const photo = await aPhonesPhoto();
  const cookies: string[] = [];
  for (let turn = 0; turn < PEOPLE; turn++) cookies.push(await signIn(url, `Bench ${turn}`));

  say(`\n${VISITORS} visitors for ${seconds} s each, alone and while ${AT_ONCE} photos`);
  say(`of 12 megapixels (${(photo.length / 1e6).toFixed(1)} MB) are always being stored.\n`);
  say("| What | p50 ms | p95 ms | p50, storing | p95, storing | p95 ratio | Photos/s |");
  say("|---|---:|---:|---:|---:|---:|---:|");
  for (const [name, address] of pages) {
    const target = new URL(address, url).href;
    await fire(target, { connections: VISITORS, seconds: WARM_UP_S, headers: ANEW });
    const alone: number[] = [];
    const storing: number[] = [];
    let stored = 0;
    // In turns, so that whatever else the machine does meets both alike.
    for (let round = 0; round < ROUNDS; round++) {
      const load = { connections: VISITORS, seconds: Math.ceil(seconds / ROUNDS), headers: ANEW };
      alone.push(...(await fire(target, load)).times);
      const uploads = keepUploading({ url, photo, cookies });
      const [fired, count] = await Promise.all([
        fire(target, load).finally(uploads.stop),
        uploads.stored,
      ]);
      storing.push(...fired.times);
      stored += count;
    }
    const [calm, busy] = [spreadOf(alone), spreadOf(storing)];
    const times = [calm.p50, calm.p95, busy.p50, busy.p95].map(shownMs);
    const rates = [busy.p95 / calm.p95, stored / (ROUNDS * Math.ceil(seconds / ROUNDS))];
    say(`| ${[name, ...times, ...rates.map((rate) => rate.toFixed(1))].join(" | ")} |`);
  }
}

function spreadOf(times: number[]) {
  const sorted = times.toSorted((one, other) => one - other);
  return { p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95) };
}

type Uploading = { url: string; photo: Uint8Array<ArrayBuffer>; cookies: string[] };

/** Until it is told to stop, and what has begun is finished. */
function keepUploading({ url, photo, cookies }: Uploading) {
  let isOver = false;
  let sent = 0;
  let stored = 0;

  async function sendOneAfterTheOther() {
    while (!isOver) {
      const cookie = cookies[sent++ % cookies.length] ?? "";
      await upload(url, photo, cookie);
      if (!isOver) stored += 1;
    }
  }
  const senders = Promise.all(Array.from({ length: AT_ONCE }, sendOneAfterTheOther));
  return {
    stop: () => {
      isOver = true;
    },
    stored: senders.then(() => stored),
  };
}

async function upload(url: string, photo: Uint8Array<ArrayBuffer>, cookie: string) {
  const response = await fetch(new URL("/api/upload-image", url), {
    method: "POST",
    headers: { Cookie: cookie },
    body: aFileForm({ bytes: photo }),
  });
  if (response.status !== 201) {
    throw new Error(`An upload was refused with ${response.status}: ${await response.text()}`);
  }
  await response.body?.cancel();
}

/** Soft shapes under fine grain: as large a file as a telephone makes of a plate. */
async function aPhonesPhoto() {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const [width, height] = [4000, 3000];
  const shapes = await sharp({
    create: { width: width / 100, height: height / 100, channels: 3, background: "#888", noise },
  })
    .png()
    .toBuffer();
  const grain = await sharp({
    create: { width, height, channels: 3, background: "#888", noise: { ...noise, sigma: 12 } },
  })
    .png()
    .toBuffer();
  const photo = await sharp(shapes)
    .resize(width, height, { kernel: "cubic", fit: "fill" })
    .composite([{ input: grain, blend: "soft-light" }])
    .jpeg({ quality: 88 })
    .toBuffer();
  return new Uint8Array(photo);
}

/** The session's cookie, through the sign-in provider that stands in on this machine. */
async function signIn(url: string, name: string): Promise<string> {
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
        headers: { Cookie: String(browser) },
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
  const callback = await visit(choice.href, { name });
  await visit("/auth/callback", Object.fromEntries(callback.searchParams));
  if (!browser.has("tafula_session")) throw new Error("Nobody could sign in at the site.");
  return String(browser);
}
