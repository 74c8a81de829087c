import { z } from "zod";
import { problem } from "#app/http/problem.server.ts";
import { log } from "#app/infra/log.server.ts";
import { countCspReport, countRefusal } from "#app/infra/metrics.server.ts";
import { readUpTo } from "#app/infra/read-up-to.server.ts";

const REPORT_MAX_BYTES = 16 * 1024;
const MOST_A_MINUTE = 100;
const MINUTE_MS = 60_000;
const LOGGED_AGAIN_AFTER_MS = 60 * MINUTE_MS;
const LONGEST_LOGGED = 100;

const DIRECTIVES = new Set([
  ...["default-src", "script-src", "script-src-elem", "script-src-attr", "style-src"],
  ...["style-src-elem", "style-src-attr", "img-src", "font-src", "connect-src", "worker-src"],
  ...["manifest-src", "form-action", "base-uri", "frame-ancestors", "frame-src", "media-src"],
  ...["object-src", "child-src"],
]);

const reportSchema = z.object({
  "csp-report": z.object({
    "effective-directive": z.string().optional(),
    "violated-directive": z.string().optional(),
    "blocked-uri": z.string().default(""),
  }),
});

const lastLogged = new Map<string, number>();
let minute = { ends: 0, reports: 0 };

export async function takeCspReport(request: Request) {
  requireRoom(Date.now());
  const sent = request.body && (await readUpTo(REPORT_MAX_BYTES, request.body));
  if (sent === null) throw problem(413, "This request is too large");
  const parsed = reportSchema.safeParse(parseJson(sent.toString("utf8")));
  if (!parsed.success) throw problem(400, "This is no report of a content policy");
  const report = parsed.data["csp-report"];
  const named = report["effective-directive"] ?? report["violated-directive"] ?? "";
  const [word = ""] = named.split(" ");
  const directive = DIRECTIVES.has(word) ? word : "other";
  countCspReport(directive);
  logNowAndThen(directive, report["blocked-uri"]);
}

function requireRoom(now: number) {
  if (now >= minute.ends) minute = { ends: now + MINUTE_MS, reports: 0 };
  minute.reports += 1;
  if (minute.reports <= MOST_A_MINUTE) return;
  countRefusal("limit", "csp_reports");
  const wait = String(Math.ceil((minute.ends - now) / 1000));
  throw problem(429, "Enough is known of this for now", { "Retry-After": wait });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function logNowAndThen(directive: string, blocked: string) {
  const now = Date.now();
  if (now - (lastLogged.get(directive) ?? -Infinity) < LOGGED_AGAIN_AFTER_MS) return;
  lastLogged.set(directive, now);
  log("info", { event: "csp_report", directive, blocked: originOf(blocked) });
}

/** Only the origin is logged, because the rest of an address may say who somebody is. */
function originOf(blocked: string): string {
  const url = URL.parse(blocked);
  if (url === null) return /^[a-z-]{1,30}$/.test(blocked) ? blocked : "other";
  return (url.origin === "null" ? url.protocol : url.origin).slice(0, LONGEST_LOGGED);
}
