import { describe, expect, test } from "vitest";
import { website } from "#app/features/editing/typed-fields.ts";
import { safeLink } from "#app/features/vocabulary/web-link.ts";

describe("a website field", () => {
  const refusal = (sent: unknown) => website().safeParse(sent).error?.issues[0]?.message;

  test.each([
    "https://one.example.co.za;https://two.example.co.za/menu",
    "https://one.example.co.za, https://two.example.co.za",
    "one.example.co.za, two.example.co.za",
    "one.example.co.za and two.example.co.za",
    "www.one.example.co.za | https://two.example.co.za",
    "https://one.example.co.za\nhttps://two.example.co.za",
    "facebook.com/x instagram.com/y",
    "https://one.example.co.za/menu two.example.co.za",
    "https://one.example.co.za/x,two.example.co.za",
    "https://one.example.co.za/menu;two.example.co.za/menu",
    "https://one.example.co.za/menu | two.example.co.za",
    "https://one.example.co.zahttps://two.example.co.za",
    "https://one.example.co.za/menuhttps://two.example.co.za",
    ["https://one.example.co.za", "https://two.example.co.za"],
  ])("T-19: of several addresses as in %j it asks for one", (sent) => {
    expect(refusal(sent)).toBe("Give one address");
  });

  test.each([
    ...["nonsense", "ftp://kalkys.co.za", "kalkys.co.za, Kalk Bay", 5],
    ...["visit www.example.co.za", "Not yet. Soon"],
  ])("T-19: %j is no address", (sent) => {
    expect(refusal(sent)).toBe("Start the address with https://");
  });

  test("T-19: of an address with a space in it, it asks for one without", () => {
    for (const spaced of [
      "https://kalkys.co.za/our menu",
      "https:// kalkys.co.za",
      "kalkys .co.za",
    ])
      expect(refusal(spaced), spaced).toBe("Leave no spaces in the address");
    expect(refusal(" https://kalkys.co.za/our%20menu ")).toBeUndefined();
  });

  test("SOUND-01: what is longer than any address is not read as one", () => {
    expect(refusal(`kalkys.co.za/${"\n".repeat(5_000)}menu`)).toMatch(/https/);
  });

  test("T-19: one address may hold what stands between others", () => {
    expect(refusal("kalkys.co.za/menu,drinks;day=1")).toBeUndefined();
    expect(refusal("kalkys.co.za/menu,drinks.pdf")).toBeUndefined();
    expect(refusal("https://maps.example/@-33.9249,18.4241,17z")).toBeUndefined();
    expect(refusal("https://web.archive.example/2020/https://kalkys.co.za")).toBeUndefined();
    expect(refusal("https://maps.example/?to=https://kalkys.co.za")).toBeUndefined();
  });
});

describe("safeLink", () => {
  test.each([
    ["https://tafula.example", "https://tafula.example/"],
    ["http://tafula.example/a?b=c#d", "http://tafula.example/a?b=c#d"],
    ["HTTPS://Tafula.Example/Menu", "https://tafula.example/Menu"],
    ["kalkys.co.za", "https://kalkys.co.za/"],
    ["www.kalkys.co.za/menu", "https://www.kalkys.co.za/menu"],
    ['https://tafula.example/"><script>', "https://tafula.example/%22%3E%3Cscript%3E"],
  ])("T-19 T-57: %s becomes %s", (link, address) => {
    expect(safeLink(link)).toBe(address);
  });

  test.each([
    null,
    "",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)//kalkys.co.za",
    " javascript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:msgbox(1)",
    "file:///etc/passwd",
    "ftp://kalkys.co.za",
    "http://localhost",
    "nonsense",
    "https://one.example.co.za;https://two.example.co.za/menu",
    "https://one.example.co.za/a;https://two.example.co.za/menu",
    "https://one.example.co.za;two.example.co.za",
    "https://-one.example.co.za",
    "https://one.example.co.za/a b",
    "https://one.example.co.za://two.example.co.za",
    "https://",
    "https://instagram.com@evil.example/p/abc",
    "https://user:secret@kalkys.co.za",
    "nomsa@kalkys.co.za",
  ])("T-19: drops %j", (link) => {
    expect(safeLink(link)).toBeNull();
  });
});
