import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { toCsv } from "#app/features/analytics/csv.ts";
import { daysOf, mondayOf } from "#app/features/analytics/period.ts";
import { countEmptySearch, countView, writeFigures } from "#app/features/analytics/tally.server.ts";
import { prisma } from "#app/infra/database.server.ts";
import { southAfricanDay } from "#app/features/vocabulary/dates.ts";
import { expectError } from "../support/errors.ts";
import { queriesOf } from "../support/queries.ts";
import { type SiteProcess, startSiteProcess } from "../support/site-process.ts";
import "../support/running-oauth-provider.ts";

const SERVERS_START_MS = 60_000;
const BROWSER = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/153.0 Safari/537.36" };

beforeEach(async () => {
  await Promise.all([prisma.pageView.deleteMany(), prisma.emptySearch.deleteMany()]);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function viewsOf(page: string) {
  const rows = await prisma.pageView.findMany({ where: { page, subject_id: 0 } });
  return rows.reduce((sum, { views }) => sum + views, 0);
}

async function searchesNow() {
  const rows = await prisma.emptySearch.findMany({ orderBy: { search_text: "asc" } });
  return rows.map(({ searched, search_text, times }) => [searched, search_text, times]);
}

function countViews(times: number, page: "home" | "recipe" = "home") {
  for (let turn = 0; turn < times; turn += 1) countView(page, page === "home" ? 0 : turn);
}

describe("countView", () => {
  test("T-09 waits for a batch, and a thousand views are one", async () => {
    const before = await queriesOf(async () => countViews(999));
    expect(before).toEqual([]);
    const sent = await queriesOf(async () => {
      countViews(1);
      await writeFigures();
    });
    expect(sent.filter((query) => query.includes("INTO page_views"))).toHaveLength(1);
    expect(await viewsOf("home")).toBe(1_000);
  });

  test("T-09 adds to what is there", async () => {
    countViews(2);
    await writeFigures();
    countViews(3);
    await writeFigures();
    expect(await prisma.pageView.findMany()).toMatchObject([{ page: "home", views: 5 }]);
  });

  test("T-42 counts in South African days", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T22:30:00Z") });
    countViews(1);
    await writeFigures();
    const [row] = await prisma.pageView.findMany();
    expect(row?.day.toISOString().slice(0, 10)).toBe("2026-11-21");
  });

  test("keeps the counts while the database is away, complains once, and remembers no more than it may", async () => {
    expectError(/Page views wait to be written/);
    const written = vi.spyOn(process.stderr, "write");
    await prisma.$executeRaw`ALTER TABLE page_views RENAME TO page_views_away`;
    countViews(2);
    await writeFigures();
    countViews(1);
    await writeFigures();
    countViews(12_000, "recipe");
    const tries = await queriesOf(async () => countViews(3_000, "recipe"));
    expect(tries).toEqual([]);
    expect(written).toHaveBeenCalledTimes(1);
    await prisma.$executeRaw`ALTER TABLE page_views_away RENAME TO page_views`;
    await writeFigures();
    expect(await viewsOf("home")).toBe(3);
    expect(await prisma.pageView.count()).toBe(10_000);
  });
});

describe("countEmptySearch", () => {
  test("T-09 keeps the text in lower case, trimmed and short", async () => {
    countEmptySearch("recipes", "  Koek\u0000SISTER   deluxe ");
    countEmptySearch("recipes", "koeksister deluxe");
    countEmptySearch("restaurants", "😀".repeat(150));
    countEmptySearch("recipes", " \t ");
    countEmptySearch("recipes", "caf\ufffd");
    await writeFigures();
    expect(await searchesNow()).toEqual([
      ["recipes", "koeksister deluxe", 2],
      ["restaurants", "😀".repeat(100), 1],
    ]);
  });

  test("T-09 leaves out what somebody was still typing", async () => {
    for (const text of ["za", "zam", "zamb", "zambian"]) countEmptySearch("recipes", text);
    countEmptySearch("restaurants", "za");
    await writeFigures();
    expect(await searchesNow()).toEqual([
      ["restaurants", "za", 1],
      ["recipes", "zambian", 1],
    ]);
  });

  test("T-09 takes 2,000 different texts a day, and goes on counting those", async () => {
    const day = new Date(southAfricanDay(new Date()));
    await prisma.emptySearch.createMany({
      data: Array.from({ length: 1_998 }, (_, index) => {
        return { day, searched: "recipes", search_text: `old ${index}`, times: 1 };
      }),
    });
    for (const text of ["new 1", "old 7", "new 2", "new 3", "old 8"])
      countEmptySearch("recipes", text);
    countEmptySearch("restaurants", "new 4");
    await writeFigures();
    countEmptySearch("recipes", "new 5");
    countEmptySearch("recipes", "new 1");
    await writeFigures();
    expect(await prisma.emptySearch.count()).toBe(2_000);
    const grown = await prisma.emptySearch.findMany({
      where: { OR: [{ times: { gt: 1 } }, { search_text: { startsWith: "new" } }] },
      orderBy: { search_text: "asc" },
    });
    expect(grown.map(({ search_text, times }) => [search_text, times])).toEqual([
      ["new 1", 2],
      ["new 2", 1],
      ["old 7", 2],
      ["old 8", 2],
    ]);
  });
});

describe("two servers", () => {
  let servers: SiteProcess[] = [];

  afterEach(() => Promise.all(servers.map(({ stop }) => stop())));

  test(
    "T-09 add up, and write what they counted before they end",
    async () => {
      servers = await Promise.all([startSiteProcess(), startSiteProcess()]);
      const visits = servers.flatMap(({ url }) => [url, url, `${url}/favorites`]);
      await Promise.all(visits.map(async (url) => (await fetch(url, { headers: BROWSER })).text()));
      expect(await prisma.pageView.count()).toBe(0);
      await Promise.all(servers.map(({ end }) => end()));
      expect(await viewsOf("home")).toBe(4);
      expect(await viewsOf("favorites")).toBe(2);
      expect(servers.flatMap(({ complaints }) => complaints())).toEqual([]);
    },
    SERVERS_START_MS,
  );
});

describe("daysOf", () => {
  test("T-42 ends with today in South Africa, across months", () => {
    const now = new Date("2026-03-01T22:30:00Z");
    expect(daysOf(7, now)).toEqual([
      ...["2026-02-24", "2026-02-25", "2026-02-26", "2026-02-27"],
      ...["2026-02-28", "2026-03-01", "2026-03-02"],
    ]);
    expect(daysOf(7, now).at(-1)).toBe(southAfricanDay(now));
  });

  test("weeks begin on Monday", () => {
    const days = ["2026-11-16", "2026-11-21", "2026-11-22", "2026-11-23"];
    expect(days.map(mondayOf)).toEqual([
      ...["2026-11-16", "2026-11-16", "2026-11-16", "2026-11-23"],
    ]);
  });
});

describe("toCsv", () => {
  test("quotes all text and no number, for spreadsheets", () => {
    expect(
      toCsv([
        ["Recipe", "Views"],
        ['Gogo\'s "best", hot', 12],
        ["two\nlines", 1],
      ]),
    ).toBe('\ufeff"Recipe","Views"\r\n"Gogo\'s ""best"", hot",12\r\n"two\nlines",1\r\n');
  });

  test("gives a semicolon no chance to begin another cell", () => {
    const typed = "zzq;=cmd|'/c calc'!a1";
    expect(toCsv([[typed, 3]])).toBe(`\ufeff"${typed}",3\r\n`);
  });

  test.each([
    ...["=1+1", "+27 21", "-1", "@SUM(A1)", " =1", "\t=1", "\u00a0=1", "\u3000＝1"],
    ...["＝1+1", "＋1", "－1", "＠SUM(A1)", "\tplain", "\rplain"],
  ])("disarms %j", (text) => {
    expect(toCsv([[text]])).toBe(`\ufeff"'${text}"\r\n`);
  });

  test("leaves a plain number plain", () => {
    expect(toCsv([[-29.87, "pap"]])).toBe('\ufeff-29.87,"pap"\r\n');
  });
});
