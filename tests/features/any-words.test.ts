import { BlockList, isIP } from "node:net";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toCsv } from "#app/features/analytics/csv.ts";
import { enteredLinks, linkLabel, readSocialLinks } from "#app/features/authors/social-links.ts";
import { browseAddress } from "#app/features/browse/browse-address.ts";
import { LAST_PAGE } from "#app/features/browse/results/browse-pages.ts";
import { browseSchema } from "#app/features/browse/browse.schema.ts";
import { imageIdOf, largestFile, pictureSources } from "#app/features/images/image-url.ts";
import { cityLabel, placeFilter } from "#app/features/places/places.ts";
import { methodSteps } from "#app/features/recipes/instruction-steps.ts";
import { dialledNumber } from "#app/features/restaurants/phone-number.ts";
import { editDistance } from "#app/features/search/words/edit-distance.ts";
import { matchParts } from "#app/features/search/match-parts.ts";
import { shortWords } from "#app/features/search/list-query.schema.ts";
import { countCharacters } from "#app/features/vocabulary/count-characters.ts";
import { formatShortDate, formatTimeAgo, southAfricanDay } from "#app/features/vocabulary/dates.ts";
import { shorten } from "#app/features/vocabulary/shorten.ts";
import { cleanTyped } from "#app/features/vocabulary/typed-text.ts";
import { safeLink, webAddress } from "#app/features/vocabulary/web-link.ts";
import { safeReturnTo } from "#app/http/return-to.server.ts";
import { xml } from "#app/http/xml.server.ts";
import { addressPrefix } from "#app/infra/address-prefix.server.ts";
import { isPublic } from "#app/infra/fetch-picture.server.ts";
import { networkOf, plainAddress } from "#app/infra/ip-network.server.ts";
import { formatMinutes, formatNumber } from "#app/ui/numbers.ts";
import { formatRating } from "#app/ui/stars.tsx";
import { hostileText, hostileValue, longText } from "../support/hostile.ts";

const ORIGIN = "https://tafula.example";
const text = fc.oneof({ arbitrary: hostileText, weight: 9 }, longText);
const TARGETS = ["//evil.example", "/\\evil.example", "/%2f/evil.example", "https:evil.example"];

describe("whatever address somebody is to return to", () => {
  const address = fc
    .tuple(fc.constantFrom("", "/", "//", "/\\", "/\t/", "/.", ...TARGETS), text)
    .map(([before, after]) => before + after);

  test("FUZZ-02 it never leads off the site, nor into another header", () => {
    fc.assert(
      fc.property(fc.oneof(address, hostileValue), (sent) => {
        const kept = safeReturnTo(sent);
        expect(new URL(kept, ORIGIN).origin).toBe(ORIGIN);
        expect(kept).toMatch(/^\/[\x21-\x7e]*$/);
        expect(safeReturnTo(kept)).toBe(kept);
      }),
    );
  });
});

describe("whatever link somebody gives", () => {
  const link = fc
    .tuple(fc.constantFrom("", "http://", "https://", "javascript:", "a@", "//"), text)
    .map(([before, after]) => before + after);

  test("FUZZ-02 it is a web address without a name before an @, the same when it is read again", () => {
    fc.assert(
      fc.property(fc.oneof(link, fc.webUrl(), fc.domain()), (given) => {
        const kept = safeLink(given);
        if (kept === null) return;
        const { protocol, username, password, hostname } = new URL(kept);
        expect(protocol).toMatch(/^https?:$/);
        expect(username + password).toBe("");
        expect(hostname).toContain(".");
        expect(safeLink(kept)).toBe(kept);
        expect(webAddress(kept)?.href).toBe(kept);
        expect(linkLabel(kept)).not.toMatch(/^https?:/);
      }),
    );
  });

  test("FUZZ-02 stored links of a person lead to the web or are left out", () => {
    const stored = fc.oneof(
      hostileValue,
      fc.record({ instagram: link, facebook: text, twitter: hostileValue }, { requiredKeys: [] }),
    );
    fc.assert(
      fc.property(stored, fc.boolean(), (value, isText) => {
        const row = isText ? (JSON.stringify(value) ?? null) : value;
        for (const { address } of readSocialLinks(row)) expect(safeLink(address)).toBe(address);
        expect(Object.values(enteredLinks(row)).every((one) => typeof one === "string")).toBe(true);
      }),
    );
  });

  test("FUZZ-02 a picture is one of ours or none", () => {
    const id = fc.string({ unit: fc.constantFrom(..."0af"), minLength: 31, maxLength: 33 });
    const url = fc.oneof(
      text,
      id.map((one) => `/images/${one}`),
    );
    fc.assert(
      fc.property(url, fc.constantFrom("", "\n", "/", "/../x"), (before, after) => {
        const given = before + after;
        const isOurs = /^\/images\/[0-9a-f]{32}(?!\n)$/.test(given);
        expect([imageIdOf(given), largestFile(given), pictureSources(given)].map(Boolean)).toEqual([
          isOurs,
          isOurs,
          isOurs,
        ]);
      }),
    );
  });
});

describe("whatever numbers there are", () => {
  const count = fc.nat({ max: 2 ** 31 - 1 });

  test("FUZZ-02 they are read as they were written", () => {
    fc.assert(
      fc.property(count, fc.nat({ max: 100_000 }), (number, minutes) => {
        expect(Number(formatNumber(number).replaceAll("\u00a0", ""))).toBe(number);
        const [, hours = 0, rest = 0] =
          /^(?:(\d+) h)? ?(?:(\d+) min)?$/.exec(formatMinutes(minutes)) ?? [];
        expect(Number(hours) * 60 + Number(rest)).toBe(minutes);
        expect(Number(rest)).toBeLessThan(60);
      }),
    );
  });

  test("FUZZ-02 an average of ratings is shown within a twentieth, and between the least and the best", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 }), (ratings) => {
        const average = ratings.reduce((sum, one) => sum + one, 0) / ratings.length;
        const shown = Number(formatRating(average));
        expect(Math.abs(shown - average)).toBeLessThanOrEqual(0.05 + 1e-9);
        expect(shown).toBeGreaterThanOrEqual(Math.min(...ratings));
        expect(shown).toBeLessThanOrEqual(Math.max(...ratings));
      }),
    );
  });

  test("FUZZ-02 a moment has one day in South Africa, two hours before the world's", () => {
    const moment = fc.date({ min: new Date(0), max: new Date("2200-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(moment, fc.nat(), (date, later) => {
        const day = new Date(date.getTime() + 2 * 3_600_000).toISOString().slice(0, 10);
        expect(southAfricanDay(date)).toBe(day);
        expect(formatShortDate(date)).toContain(day.slice(0, 4));
        expect(formatTimeAgo(date, new Date(date.getTime() + later))).not.toMatch(
          /NaN|-|undefined/,
        );
      }),
    );
  });
});

describe("whatever words there are", () => {
  test("FUZZ-02 cleaned twice they are as cleaned once, and hold nothing that turns them around", () => {
    fc.assert(
      fc.property(text, (typed) => {
        const kept = cleanTyped(typed);
        expect(cleanTyped(kept)).toBe(kept);
        expect(kept).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u);
        expect(countCharacters(kept)).toBeLessThanOrEqual(countCharacters(typed));
      }),
    );
  });

  test("FUZZ-02 the steps of a method hold all its words, and none is empty", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          text,
          fc.array(text).map((steps) => steps.join(". 2) ")),
        ),
        (method) => {
          const made = methodSteps(method);
          const steps = made.flatMap(({ heading, text: step }) => [
            ...(heading ? [heading] : []),
            step,
          ]);
          expect(steps.every((step) => step !== "" && !step.includes("\n"))).toBe(true);
          const letters = (words: string) => words.replace(/[^\p{L}]/gu, "");
          expect(letters(steps.join(""))).toBe(letters(method));
        },
      ),
    );
  });

  test("FUZZ-02 parts of a label join to the label, whatever was typed", () => {
    fc.assert(
      fc.property(hostileText, hostileText, (label, typed) => {
        expect(matchParts(label, typed).join("")).toBe(label);
        expect(editDistance(label, typed)).toBe(editDistance(typed, label));
        expect(editDistance(label, label)).toBe(0);
      }),
    );
  });

  test("FUZZ-02 what is shortened is no longer than asked for, and never half a character", () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 300 }), (words, most) => {
        const kept = shorten(words, most) ?? "";
        expect([...kept].length).toBeLessThanOrEqual(most + 1);
        if (words.isWellFormed()) expect(kept.isWellFormed()).toBe(true);
      }),
    );
  });

  test("FUZZ-02 a city is its own label or one of ours, and stays so", () => {
    fc.assert(
      fc.property(text, (city) => {
        expect(cityLabel(cityLabel(city))).toBe(cityLabel(city));
        for (const name of placeFilter(city)?.names ?? []) expect(name).toBe(name.toLowerCase());
      }),
    );
  });

  test("FUZZ-02 a list's address is read as the list that it names", () => {
    const list = fc.record({
      tab: fc.constantFrom("recipes" as const, "restaurants" as const),
      search: text.map((one) => shortWords().parse(one)),
      city: text.map((one) => shortWords().parse(one)),
      page: fc.integer({ min: 1, max: LAST_PAGE }),
    });
    fc.assert(
      fc.property(list, (browse) => {
        const { searchParams, origin } = new URL(browseAddress(browse), ORIGIN);
        const read = browseSchema.parse(Object.fromEntries(searchParams));
        expect(origin).toBe(ORIGIN);
        const city = browse.tab === "restaurants" ? browse.city : "";
        expect(read).toEqual({ ...browse, city, cuisine: null, diet: [] });
      }),
    );
  });

  test("FUZZ-02 a telephone's address holds digits alone", () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^(?:\+27 ?|0)[1-8][1-9][ -]?[2-9]\d{2}[ -]?\d{4}$/),
        text,
        (phone, more) => {
          expect(dialledNumber(phone)).toMatch(/^\+27\d{9}$/);
          const dialled = dialledNumber(`${phone}${more}`);
          if (dialled !== null) expect(dialled).toMatch(/^\+\d+$/);
        },
      ),
    );
  });
});

describe("whatever is written into a file", () => {
  test("FUZZ-02 a table has its rows and cells, and no cell is a formula", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(hostileText, fc.nat()), { minLength: 1, maxLength: 4 }),
        (rows) => {
          const read = readCsv(toCsv(rows).slice(1));
          expect(read.map(([words]) => words?.replace(/^'/, ""))).toEqual(
            rows.map(([words]) => words.replace(/^'/, "")),
          );
          for (const [words = ""] of read) expect(words).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
        },
      ),
    );
  });

  test("FUZZ-02 XML keeps every sign apart from its own", () => {
    fc.assert(
      fc.property(hostileText, (words) => {
        const { text: written } = xml`<a b="${words}">${words}</a>`;
        expect(written.match(/[<>]/g)).toEqual(["<", ">", "<", ">"]);
        expect(written.match(/"/g)).toHaveLength(2);
        expect(written).not.toMatch(/&(?!(amp|lt|gt|quot|apos);)/);
        expect(written).not.toMatch(/[^\P{Cc}\t\n\r\u007f-\u009f]|[\ufffe\uffff]/u);
        expect(written.isWellFormed()).toBe(true);
      }),
    );
  });
});

describe("whatever address asks", () => {
  const closed = new BlockList();
  closed.addSubnet("10.0.0.0", 8, "ipv4");
  closed.addSubnet("127.0.0.0", 8, "ipv4");
  closed.addSubnet("192.168.0.0", 16, "ipv4");
  closed.addSubnet("169.254.0.0", 16, "ipv4");
  const asked = fc.oneof(fc.ipV4(), fc.ipV6());

  test("FUZZ-02 its network holds it, and tells nothing more", () => {
    fc.assert(
      fc.property(asked, (address) => {
        const [network = "", bits = ""] = addressPrefix(address)?.split("/") ?? [];
        const list = new BlockList();
        const family = isIP(plainAddress(address)) === 6 ? "ipv6" : "ipv4";
        list.addSubnet(network, Number(bits), family);
        expect(list.check(plainAddress(address), family)).toBe(true);
        expect(Number(bits)).toBe(family === "ipv6" ? 48 : 24);
      }),
    );
  });

  test("FUZZ-02 one of IPv4 is the same in the clothes of IPv6, to the door as to the pictures that we fetch", () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        expect(networkOf(`::ffff:${address}`)).toBe(networkOf(address));
        expect(addressPrefix(`::ffff:${address}`)).toBe(addressPrefix(address));
        if (closed.check(address)) expect(isPublic(address)).toBe(false);
        for (const clothes of ["::ffff:", "::", "64:ff9b::", "::ffff:0:"])
          expect(isPublic(clothes + address)).toBe(false);
      }),
    );
  });

  test("FUZZ-02 what is no address is never public, and never fails", () => {
    fc.assert(
      fc.property(text, (words) => {
        if (isIP(words) === 0) expect(isPublic(words)).toBe(false);
        expect(typeof networkOf(words)).toBe("string");
        if (isIP(plainAddress(words)) === 0) expect(addressPrefix(words)).toBeNull();
      }),
    );
  });
});

/** RFC 4180. */
function readCsv(written: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = "", end] of written.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g,
  )) {
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ",") continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
