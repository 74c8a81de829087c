import fc from "fast-check";
import { parseHTML } from "linkedom";
import { hostileText, longText } from "./hostile.ts";
import { uploadBody } from "./hostile-uploads.ts";

export type Form = { action: string; fields: [name: string, values: string[]][] };

export type DrawnForm = { type: string; bytes: Buffer };

/** Every form of a page that writes, with what its fields hold or offer. */
export function formsOf(html: string): Form[] {
  const { document } = parseHTML(html);
  return [...document.querySelectorAll("form")].flatMap((form) => {
    const method = form.getAttribute("method") ?? "get";
    if (method.toLowerCase() !== "post") return [];
    const fields = new Map<string, string[]>();
    for (const field of form.querySelectorAll("input, textarea, select, button")) {
      const name = field.getAttribute("name");
      if (!name) continue;
      const offered = [...field.querySelectorAll("option")].map((one) => one.getAttribute("value"));
      const values = [field.getAttribute("value"), field.textContent, ...offered];
      const known = fields.get(name) ?? [];
      fields.set(name, [...known, ...values.filter((value) => value !== null)]);
    }
    return [{ action: form.getAttribute("action") ?? "", fields: [...fields] }];
  });
}

const ODD_NAMES = [
  ...["__proto__", "__proto__[a]", "constructor.name", "a[1000000000]", "a[0][0][0].b", "intent"],
  ...["ingredients[0].name", "ingredients[199].amount", "ingredients[0]", "ingredients", "", "id"],
  ...["__intent__", "image_urls", "image_url", "rating", "updated_at", "return_to", "name", "code"],
];
const ODD_VALUES = [
  ...['{"type":"insert","payload":{"name":"ingredients"}}', '{"type":"reorder","payload":{}}'],
  ...[
    '["/images/x"]',
    "[".repeat(10_000),
    "{}",
    "null",
    "/images/00000000000000000000000000000000",
  ],
];

const value = fc.oneof(
  { arbitrary: hostileText, weight: 6 },
  { arbitrary: fc.constantFrom(...ODD_VALUES), weight: 1 },
  { arbitrary: longText, weight: 1 },
);

/** What a browser could send of this form, and what only a program would. */
export function sentForm({ fields }: Form): fc.Arbitrary<DrawnForm> {
  const own = fields.map(([name, values]) =>
    fc
      .oneof(
        { arbitrary: fc.constantFrom(...values, "1"), weight: 4 },
        { arbitrary: value, weight: 2 },
        { arbitrary: fc.constant(null), weight: 1 },
      )
      .map((one): [string, string][] => (one === null ? [] : [[name, one]])),
  );
  const extra = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...ODD_NAMES), hostileText), value), {
    maxLength: 2,
  });
  const entries = fc
    .tuple(fc.tuple(...own), extra)
    .map(([given, more]) => [...given.flat(), ...more]);
  return fc.oneof(
    { arbitrary: entries.map(urlEncoded), weight: 4 },
    { arbitrary: fc.tuple(entries, uploadBody("images")).map(multipart), weight: 3 },
    { arbitrary: uploadBody("image"), weight: 1 },
    {
      arbitrary: fc.tuple(entries.map(urlEncoded), fc.constantFrom(...WRONG)).map(mistyped),
      weight: 1,
    },
  );
}

const WRONG = ["text/plain", "application/json", "", "multipart/form-data", "a/b; boundary=x"];

function urlEncoded(entries: [string, string][]): DrawnForm {
  const text = entries.map((entry) => entry.map(escaped).join("=")).join("&");
  return { type: "application/x-www-form-urlencoded", bytes: Buffer.from(text) };
}

function escaped(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** The fields stand before the file, which may be anything. */
function multipart([entries, { bytes, type }]: [[string, string][], DrawnForm]): DrawnForm {
  const boundary = /boundary="?([^"]+)/.exec(type)?.[1] ?? "none";
  const parts = entries.map(([name, text]) => {
    const quoted = name.replaceAll(/["\r\n]/g, "_");
    return `--${boundary}\r\nContent-Disposition: form-data; name="${quoted}"\r\n\r\n${text}\r\n`;
  });
  return { type, bytes: Buffer.concat([Buffer.from(parts.join("")), bytes]) };
}

function mistyped([{ bytes }, type]: [DrawnForm, string]): DrawnForm {
  return { type, bytes };
}
