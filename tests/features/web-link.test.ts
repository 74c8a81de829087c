import { describe, expect, test } from "vitest";
import { safeLink } from "#app/features/vocabulary/web-link.ts";

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
    "https://",
    "https://instagram.com@evil.example/p/abc",
    "https://user:secret@kalkys.co.za",
    "nomsa@kalkys.co.za",
  ])("T-19: drops %j", (link) => {
    expect(safeLink(link)).toBeNull();
  });
});
