import type { ServerResponse } from "node:http";
import type { Visit } from "#app/http/context.server.ts";
import { groupsOf, plainAddress } from "#app/infra/ip-network.server.ts";
import { log } from "#app/infra/log.server.ts";

/** Their queries hold what a sign-in is made of, or somebody's whereabouts. */
const ADDRESSES_WITHOUT_QUERY = /^\/(auth\/|local-sign-in\/|api\/location\b)/i;
const LONGEST_ADDRESS = 500;

type Asked = { method?: string; target?: string; visit: Visit };

/** One line for each request once its answer is over, also when the visitor broke it off. */
export function logWhenOver(response: ServerResponse, asked: Asked) {
  const began = performance.now();
  response.once("close", () => {
    const status = response.headersSent ? response.statusCode : null;
    logRequest(asked, { status, milliseconds: performance.now() - began });
  });
}

export function logRequest(
  { method, target, visit }: Asked,
  { status, milliseconds }: { status: number | null; milliseconds: number },
) {
  log("info", {
    request_id: visit.request_id,
    address: networkOf(visit.address),
    method,
    url: target && loggedAddress(target),
    route: visit.route,
    status,
    milliseconds: Math.round(milliseconds * 1000) / 1000,
  });
}

function loggedAddress(target: string): string {
  const [path = ""] = target.split("?");
  const shown = ADDRESSES_WITHOUT_QUERY.test(target) ? path : target;
  return shown.slice(0, LONGEST_ADDRESS);
}

/** Enough to see where a flood comes from, and not whose visit it was: /24, or /48 of IPv6. */
function networkOf(address: string): string | null {
  if (!address) return null;
  const groups = groupsOf(address);
  if (groups) return `${groups.slice(0, 3).join(":")}::/48`;
  return `${plainAddress(address).split(".").slice(0, 3).join(".")}.0/24`;
}
