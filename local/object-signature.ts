import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { StoreProblem } from "./object-problem.ts";

export type AccessKey = { accessKeyId: string; secretAccessKey: string };

const MOST_SKEW_MS = 15 * 60_000;
const mustBeSigned = ["host", "x-amz-content-sha256", "x-amz-date"];

/** AWS Signature Version 4. A web page cannot make one. */
export function checkSignature(request: IncomingMessage, url: URL, accessKey: AccessKey) {
  const { credential, signedHeaders, signature } = readAuthorization(request);
  const date = headerOf(request, "x-amz-date");
  const [id, day = "", region = "", service, end] = credential.split("/");
  if (id !== accessKey.accessKeyId || service !== "s3" || end !== "aws4_request") throw refused();
  if (day === "" || !date.startsWith(day)) throw refused();
  if (!mustBeSigned.every((name) => signedHeaders.includes(name))) throw refused();
  if (!(Math.abs(Date.now() - timeOf(date)) < MOST_SKEW_MS)) {
    throw new StoreProblem(403, "RequestTimeTooSkewed");
  }

  const scope = [day, region, "s3", "aws4_request"];
  const canonical = canonicalRequest(request, url, signedHeaders);
  const toSign = ["AWS4-HMAC-SHA256", date, scope.join("/"), sha256(canonical)].join("\n");
  const key = scope.reduce<Buffer | string>(hmac, `AWS4${accessKey.secretAccessKey}`);
  if (!isSame(hmac(key, toSign), Buffer.from(signature, "hex"))) {
    throw new StoreProblem(403, "SignatureDoesNotMatch");
  }
}

function readAuthorization(request: IncomingMessage) {
  const [scheme, parameters = ""] = headerOf(request, "authorization").split(/ (.*)/);
  if (scheme !== "AWS4-HMAC-SHA256") throw refused();
  const values = new Map(
    parameters.split(/,\s*/).map((parameter) => {
      const [name = "", value = ""] = parameter.split(/=(.*)/);
      return [name, value];
    }),
  );
  return {
    credential: values.get("Credential") ?? "",
    signedHeaders: (values.get("SignedHeaders") ?? "").split(";"),
    signature: values.get("Signature") ?? "",
  };
}

function canonicalRequest(request: IncomingMessage, url: URL, signedHeaders: string[]): string {
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join("&");
  return [
    request.method,
    request.url?.split("?")[0],
    query,
    ...signedHeaders.map((name) => `${name}:${headerOf(request, name).trim().replace(/ +/g, " ")}`),
    "",
    signedHeaders.join(";"),
    headerOf(request, "x-amz-content-sha256"),
  ].join("\n");
}

function headerOf(request: IncomingMessage, name: string): string {
  const value = request.headers[name] ?? "";
  return Array.isArray(value) ? value.join(",") : value;
}

function timeOf(date: string): number {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? [];
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** AWS also encodes characters that encodeURIComponent leaves. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function isSame(expected: Buffer, given: Buffer): boolean {
  return expected.length === given.length && timingSafeEqual(expected, given);
}

function refused(): StoreProblem {
  return new StoreProblem(403, "AccessDenied");
}
