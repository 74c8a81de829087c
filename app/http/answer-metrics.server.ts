import { createHash, timingSafeEqual } from "node:crypto";
import { BlockList, isIPv6 } from "node:net";
import { checkReadiness } from "#app/features/readiness/readiness.server.ts";
import { bearerOf } from "#app/http/bearer.server.ts";
import { visitContext } from "#app/http/context.server.ts";
import { refusalJson } from "#app/http/refusal-json.ts";
import type { Visit } from "#app/http/visit.ts";
import { env } from "#app/infra/env.server.ts";
import { showMetrics, showParts } from "#app/infra/metrics.server.ts";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8);
loopback.addAddress("::1", "ipv6");

/**
 * A proxy on this machine has the same address for every client, but sends one of these headers.
 */
const FORWARDING = ["Forwarded", "Via", "X-Forwarded-For", "X-Real-IP"];

export async function answerMetrics({ request, context }: Visit): Promise<Response> {
  const { headers } = request;
  const { address } = context.get(visitContext);
  if (env.METRICS_TOKEN && !hasToken(headers, env.METRICS_TOKEN))
    return refused(401, "Send METRICS_TOKEN as a Bearer token");
  const isFromHere = isLoopback(address) && !FORWARDING.some((name) => headers.has(name));
  if (!env.METRICS_TOKEN && !isFromHere)
    return refused(403, "Without METRICS_TOKEN, only this machine reads the metrics");
  showParts(await checkReadiness());
  const shown = await showMetrics();
  if (!shown) return refused(503, "Not all processes have told their figures in time");
  return new Response(shown.text, {
    headers: { "Content-Type": shown.type, "Cache-Control": "no-store" },
  });
}

function refused(status: 401 | 403 | 503, sentence: string): Response {
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (status === 401) headers.set("WWW-Authenticate", "Bearer");
  return Response.json(refusalJson(status, sentence), { status, headers });
}

function hasToken(headers: Headers, token: string): boolean {
  return timingSafeEqual(digestOf(bearerOf(headers) ?? ""), digestOf(token));
}

function digestOf(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

function isLoopback(address: string): boolean {
  return loopback.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}
