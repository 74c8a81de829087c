import type { IncomingMessage, ServerResponse } from "node:http";
import { refusalJson } from "#app/http/refusal-json.ts";
import { JSON_POLICY } from "#app/http/security-headers.server.ts";
import { countRefusal } from "#app/infra/metrics.server.ts";
import { headersForReaders } from "#app/door/cross-origin.server.ts";
import { hangUp } from "#app/door/hang-up.server.ts";
import { hasReadableHost, isForOurHost, isReadable } from "#app/door/readable-address.server.ts";

const IS_API = /^\/api(\/|$)/i;
const METHODS = new Set(["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"]);
export const LARGEST_BODY_BYTES = 128 * 1024 * 1024;

const LONGEST_ADDRESS = 16_000;
const LARGEST_HEADERS = 16_000;
/**
 * Node's limit is above ours, because after its refusal nobody knows which address was asked for.
 */
export const LARGEST_HEAD_BYTES = 64 * 1024;

export type Refusal = { status: number; error: string; headers?: Record<string, string> };

export const TOO_SLOW: Refusal = { status: 408, error: "This request took too long" };
export const TOO_LARGE: Refusal = { status: 413, error: "This request is too large" };
const TOO_LONG: Refusal = { status: 414, error: "This address is too long" };
export const HEADERS_TOO_LARGE: Refusal = {
  status: 431,
  error: "The headers of this request are too large",
};
const UNREADABLE: Refusal = { status: 400, error: "This address cannot be read" };
export const WRONG_METHOD: Refusal = {
  status: 405,
  error: "Method not allowed",
  headers: { Allow: [...METHODS].join(", ") },
};
const UNKNOWN_EXPECTATION: Refusal = { status: 417, error: "This expectation cannot be met" };
const UNKNOWN_CODING: Refusal = { status: 501, error: "This transfer coding is not known here" };

export function isApi(path: string): boolean {
  return IS_API.test(path);
}

export function refusalOf(method: string | undefined, path: string): Refusal | null {
  if (!isReadable(path) && !isAboutServer(method, path)) return UNREADABLE;
  return METHODS.has(method ?? "") ? null : WRONG_METHOD;
}

export function refusalOfConnection(request: IncomingMessage, target: string): Refusal | null {
  const { expect, "content-length": length = 0 } = request.headers;
  // Node takes the pieces of any coding that ends in "chunked" for the body itself.
  const { "transfer-encoding": coding = "chunked" } = request.headers;
  if (!isForOurHost(target) || !hasReadableHost(request)) return UNREADABLE;
  if (target.length > LONGEST_ADDRESS) return TOO_LONG;
  if (lengthOf(request.rawHeaders) > LARGEST_HEADERS) return HEADERS_TOO_LARGE;
  if (Number(length) > LARGEST_BODY_BYTES) return TOO_LARGE;
  if (coding.toLowerCase() !== "chunked") return UNKNOWN_CODING;
  return expect && !/^100-continue$/i.test(expect) ? UNKNOWN_EXPECTATION : null;
}

function lengthOf(words: string[]): number {
  return words.reduce((sum, word) => sum + word.length + 1, -1);
}

function isAboutServer(method: string | undefined, path: string): boolean {
  return method === "OPTIONS" && path === "*";
}

export function tellMethods(response: ServerResponse): boolean {
  const { method, url = "" } = response.req;
  if (!isAboutServer(method, url)) return false;
  response.writeHead(204, { Allow: [...METHODS].join(", ") }).end();
  return true;
}

type Content = { body: string; headers: Record<string, string> };

export function contentOf({ status, error, headers }: Refusal, path: string): Content {
  return isApi(path)
    ? {
        body: JSON.stringify(refusalJson(status, error)),
        headers: {
          ...headers,
          "Content-Type": "application/json",
          "Cache-Control": "no-store",
          "Content-Security-Policy": JSON_POLICY,
        },
      }
    : { body: error, headers: { ...headers, "Content-Type": "text/plain; charset=utf-8" } };
}

export function refusalResponse(refusal: Refusal, path: string): Response {
  const { body, headers } = contentOf(refusal, path);
  return new Response(body, { status: refusal.status, headers });
}

/** The connection is closed as well, because its next bytes may belong to the refused request. */
export function refuse(response: ServerResponse, refusal: Refusal) {
  const { socket, method, url = "/" } = response.req;
  if (response.headersSent) {
    if (response.writableEnded) hangUp(socket);
    else socket.destroy();
    return;
  }
  countRefusal("door", String(refusal.status));
  socket.destroySoon = () => hangUp(socket);
  const { body, headers } = contentOf(refusal, url);
  response.writeHead(refusal.status, {
    ...headers,
    ...headersForReaders(method, url.split("?")[0]),
    "Content-Length": Buffer.byteLength(body),
    Connection: "close",
  });
  response.end(body);
}
