import fc from "fast-check";
import { type DescribedOperation, fieldsOf, soundValue } from "./described.ts";
import { hostileFields, hostileText, hostileValue } from "./hostile.ts";
import { uploadBody } from "./hostile-uploads.ts";

/** What stands in a request, before it is known who asks and which rows there are. */
export type Drawn = {
  /** For each place in the path a word, or null for a row that is there. */
  places: (string | null)[];
  query: string;
  headers: Record<string, string>;
  body?: { type: string; bytes: Buffer };
};

const IDS = [
  ...[
    "-1",
    "0",
    "1.5",
    "2147483648",
    "9007199254740993",
    "1000000000",
    "1e3",
    "0x10",
    "%D9%A3",
    "NaN",
  ],
  ...["null", "%00", "%2e%2e", "a'--", "1%20OR%201", "9".repeat(400), "__proto__", "%F0%9F%8D%B2"],
];
const id = fc.oneof(
  { arbitrary: fc.constant(null), weight: 3 },
  { arbitrary: fc.constantFrom(...IDS), weight: 1 },
);

/** Of a longer address Node does not tell whether it is one of the API. */
const LONGEST_QUERY = 40_000;
const DEEP = 10_000;
const MANY = 300_000;
/** What a parser may stumble over. */
const RAW = [
  ...["", "{", "null", "[]", "0", '"text"', "NaN", '{"rating":NaN}', "\ufeff{}", "{}{}"],
  ...['{"rating":1,"rating":1e400}', '{"__proto__":{"rating":5}}', '{"rating":5,"constructor":{}}'],
  ...["[".repeat(DEEP) + "]".repeat(DEEP), '{"a":'.repeat(DEEP) + "1" + "}".repeat(DEEP)],
  ...[`{"comment_text":"${"a".repeat(MANY)}"}`, '{"comment_text":"\\ud800","title":"\\u0000"}'],
];
const BYTES = ["ff", "7b22fe223a317d", "c328", "00", "eda080", "7b00", "fffe7b007d00"];
const TYPES = [
  ...["text/plain", "application/x-www-form-urlencoded", "application/json; charset=utf-16", ""],
  ...["multipart/form-data", "multipart/form-data; boundary=", "APPLICATION/JSON;", "a/b;c=d;;;"],
];

const header = fc.oneof(
  hostileText.map((text) => text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, "")),
  fc.constantFrom("x".repeat(9_000), '"', "*", 'W/"a", "b"', "bytes=0-,-1", "q=;,", "Bearer ", ","),
  hostileValue.map((value) => {
    const json = Buffer.from(JSON.stringify(value) ?? "")
      .toString("base64")
      .slice(0, 2_000);
    return `tafula_session=${json}; tafula_admin=${json}; theme=${json.slice(0, 9)}; tafula_sign_in=%E0%`;
  }),
);
const HEADERS = [
  ...["If-Match", "If-None-Match", "Cookie", "Authorization", "Accept", "Accept-Encoding"],
  ...["Accept-Language", "Range", "Content-Encoding", "Sec-Fetch-Site", "Referer", "User-Agent"],
  ...[
    "X-HTTP-Method-Override",
    "X-Forwarded-Host",
    "X-Forwarded-Proto",
    "X-Request-Id",
    "Forwarded",
  ],
];
const headers = fc.option(fc.tuple(fc.constantFrom(...HEADERS), header), { freq: 3, nil: null });

export function requestTo({ parameters, requestBody }: DescribedOperation): fc.Arbitrary<Drawn> {
  const places = parameters.filter((one) => one.in === "path");
  const queried = parameters.filter((one) => one.in === "query");
  return fc
    .tuple(
      fc.tuple(...places.map(({ schema }) => placeOf(schema))),
      queryOf(queried.map(({ name, schema }) => [name, soundValue(schema)])),
      headers,
      bodyOf(requestBody?.content ?? {}),
    )
    .map(([drawn, query, extra, body]) => ({
      places: drawn,
      query,
      headers: extra ? { [extra[0]]: extra[1] } : {},
      ...(body && { body }),
    }));
}

function placeOf(schema: object) {
  const { enum: words } = schema as { enum?: string[] };
  if (!words) return id;
  return fc.oneof(fc.constantFrom(...words), fc.constantFrom(...IDS));
}

/** Each as it should be, hostile, absent or twice, and some that nobody reads. */
function queryOf(fields: [string, fc.Arbitrary<unknown>][]) {
  const names = [...fields.map(([name]) => name), "__proto__", "limit[]", ""];
  const sound = fields.map(([name, value]) =>
    value.map((one) => `${name}=${encodeURIComponent(inQuery(one).toWellFormed())}`),
  );
  const odd = fc
    .tuple(fc.constantFrom(...names), hostileText)
    .map(([name, text]) => `${name}=${encodeURIComponent(text.toWellFormed())}`);
  const raw = fc.constantFrom("%", "%ff=%fe", "a=%00", "&&==&", "limit=%ED%A0%80", "search");
  const part = fc.oneof({ arbitrary: fc.oneof(odd, ...sound), weight: 8 }, raw);
  return fc.array(part, { maxLength: 4 }).map((parts) => parts.join("&").slice(0, LONGEST_QUERY));
}

function inQuery(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}

function bodyOf(content: Record<string, { schema: object }>) {
  const json = content["application/json"];
  if (content["multipart/form-data"]) return uploadBody("file");
  if (!json) return fc.option(wrongBody, { freq: 8, nil: undefined });
  const fields = fc.oneof(
    hostileFields(fieldsOf({ ...json.schema })),
    soundValue({ ...json.schema }),
  );
  const text = fields.map((value) => JSON.stringify(value) ?? "").map(bytesOfJson);
  return fc.oneof({ arbitrary: text, weight: 6 }, { arbitrary: wrongBody, weight: 2 });
}

const wrongBody = fc.oneof(
  fc.constantFrom(...RAW).map(bytesOfJson),
  fc.constantFrom(...BYTES).map((hex) => ({
    type: "application/json",
    bytes: Buffer.from(hex, "hex"),
  })),
  fc.constantFrom(...TYPES).map((type) => ({ type, bytes: Buffer.from("{}") })),
);

function bytesOfJson(text: string) {
  return { type: "application/json", bytes: Buffer.from(text) };
}
