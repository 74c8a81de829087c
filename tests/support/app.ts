import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseHTML } from "linkedom";
import type { ServerBuild } from "react-router";
import { PUBLIC_URL } from "./public-url.ts";

type Visit = {
  method?: string;
  json?: unknown;
  /** Sent as a browser sends a form without files. A list sends the field once for each value. */
  form?: Record<string, string | string[]>;
  body?: BodyInit;
  headers?: Record<string, string>;
  cookie?: string;
  address?: string;
};

type FrontDoor = (request: Request, client: { address: string }) => Promise<Response>;

const SAFE_METHODS = ["GET", "HEAD", "OPTIONS"];

const frontDoor = await openFrontDoor();

/** The built app, entered as react-router-serve enters it. */
async function openFrontDoor(): Promise<FrontDoor> {
  const file = pathToFileURL(path.resolve("build/server/index.js")).href;
  const build: ServerBuild & {
    entry: { module: { createFrontDoor: (build: ServerBuild) => FrontDoor } };
  } = await import(/* @vite-ignore */ file);
  return build.entry.module.createFrontDoor(build);
}

/** What the site answers. A redirect is an answer like any other. A write carries the site's own Origin unless told. */
export async function fetchApp(address: string, visit: Visit = {}): Promise<Response> {
  const { body, type } = bodyOf(visit);
  const method = visit.method ?? (body === undefined ? "GET" : "POST");
  const headers = new Headers({
    ...(type && { "Content-Type": type }),
    ...(!SAFE_METHODS.includes(method) && { Origin: PUBLIC_URL }),
    ...(visit.cookie && { Cookie: visit.cookie }),
    ...visit.headers,
  });
  const request = new Request(new URL(address, PUBLIC_URL), {
    method,
    headers,
    body,
    ...(body instanceof ReadableStream && { duplex: "half" }),
  });
  // As browsers and programs do that know what they send.
  if (body !== undefined && !(body instanceof ReadableStream))
    request.headers.set("Content-Length", String((await request.clone().bytes()).length));
  return frontDoor(request, { address: visit.address ?? "127.0.0.1" });
}

function bodyOf({ json, form, body }: Visit): { body?: BodyInit; type?: string } {
  if (json !== undefined) return { body: JSON.stringify(json), type: "application/json" };
  if (form === undefined) return { body };
  const fields = Object.entries(form).flatMap(([name, values]) =>
    [values].flat().map((value) => [name, value]),
  );
  return { body: new URLSearchParams(fields) };
}

export async function pageOf(response: Response): Promise<Document> {
  return parseHTML(await response.text()).document;
}

/** The visible words below a selector, with single spaces; "" when there is nothing. */
export function textOf(page: ParentNode, selector: string): string {
  return page.querySelector(selector)?.textContent?.replace(/\s+/g, " ").trim() ?? "";
}

export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0] ?? "")
    .join("; ");
}
