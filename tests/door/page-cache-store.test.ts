import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type FinishedPage, finishedPage } from "#app/door/finished-page.server.ts";
import { createPageCacheStore } from "#app/door/page-cache-store.server.ts";
import { newCachePolicy } from "#app/http/cache-policy.server.ts";
import { PUBLIC_URL } from "../support/public-url.ts";

const MEBIBYTE = 1024 * 1024;
const PLAIN = { hasQuery: false, isPicture: false };
const QUERIED = { ...PLAIN, hasQuery: true };
const PICTURE = { ...PLAIN, isPicture: true };
const NOBODYS = { ETag: '"one"', "Content-Type": "image/avif" };

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

function finished(bytes: Buffer<ArrayBuffer>, headers: Record<string, string> = {}, status = 200) {
  const response = new Response(bytes, { status, headers: { ...NOBODYS, ...headers } });
  return finishedPage(response, {
    address: `${PUBLIC_URL}/about`,
    route: null,
    policy: newCachePolicy(),
  });
}

async function aPage(bytes = Buffer.from("Bobotie")): Promise<FinishedPage> {
  const page = await finished(bytes);
  if (!page) throw new Error("It is not kept");
  await page.copies.make(null);
  return page;
}

function at(key: string, kind = PLAIN) {
  const request = { address: `http://localhost:3000${key}`, headers: {} };
  return { key, request, ...kind };
}

describe("the store of the page cache", () => {
  test.each([
    ["with its hour", "2026-11-22T10:00:00Z", "2026-11-22T11:00:00Z"],
    ["with its day in Johannesburg", "2026-11-22T21:30:00Z", "2026-11-22T22:00:00Z"],
  ])("KEPT-06 gives none that ended %s", async (_name, made, ends) => {
    vi.setSystemTime(made);
    const store = createPageCacheStore();
    const page = await aPage();
    store.put(at("/"), page);
    vi.setSystemTime(Date.parse(ends) - 1);
    expect(store.find(at("/"))).toBe(page);
    vi.setSystemTime(ends);
    expect(store.find(at("/"))).toBeNull();
  });

  test.each([
    ["KEPT-10 pages", 24, PLAIN, [QUERIED, PICTURE]],
    ["KEPT-10 pages with a query", 8, QUERIED, [PLAIN, PICTURE]],
    ["PIC-04 pictures", 32, PICTURE, [PLAIN, QUERIED]],
  ])("%s take %i MiB and push out nothing else", async (_name, most, kind, others) => {
    const store = createPageCacheStore();
    const elsewhere = others.map((other) => at("/other", other));
    for (const one of elsewhere) store.put(one, await aPage());
    const many = Array.from({ length: 2 * most }, (_, number) => at(`/${number}`, kind));
    for (const one of many) store.put(one, await aPage(randomBytes(MEBIBYTE - 4_096)));
    const held = many.filter((one) => store.find(one));
    expect(held).toEqual(many.slice(-held.length));
    expect(held).toHaveLength(most);
    for (const one of elsewhere) expect(store.find(one)).not.toBeNull();
  });

  test("KEPT-10 has no room for a page of more than 1 MiB", async () => {
    const store = createPageCacheStore();
    store.put(at("/"), await aPage(randomBytes(MEBIBYTE)));
    expect(store.find(at("/"))).toBeNull();
  });
});

describe("an answer", () => {
  test.each([
    ["tells one browser something", { "Set-Cookie": "theme=dark" }, 200],
    ["must not be kept", { "Cache-Control": "no-store" }, 200],
    ["is a refusal", {}, 404],
  ])("KEPT-09 is nobody else's when it %s", async (_name, headers, status) => {
    expect(await finished(Buffer.from("Bobotie"), headers, status)).toBeNull();
  });
});
