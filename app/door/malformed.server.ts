import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { Connections } from "#app/door/connections.server.ts";
import {
  HEADERS_TOO_LARGE,
  type Refusal,
  refuse,
  TOO_LARGE,
  TOO_SLOW,
  WRONG_METHOD,
  contentOf,
} from "#app/door/refusal.server.ts";
import { hangUp } from "#app/door/hang-up.server.ts";
import { logRequest } from "#app/door/request-log.server.ts";
import { standardHeaders } from "#app/door/standard-headers.server.ts";
import { visitOf } from "#app/door/visitor.server.ts";
import { countRefusal } from "#app/infra/metrics.server.ts";

const REFUSALS: Record<string, Refusal> = {
  ERR_HTTP_REQUEST_TIMEOUT: TOO_SLOW,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: TOO_LARGE,
  HPE_HEADER_OVERFLOW: HEADERS_TOO_LARGE,
};
const VISITOR_LEFT = new Set(["ECONNRESET", "EPIPE", "HPE_INVALID_EOF_STATE"]);
const UNREADABLE: Refusal = { status: 400, error: "This request cannot be read" };

export function createMalformedRefusal(connections: Connections) {
  return function refuseMalformed(error: NodeJS.ErrnoException, socket: Socket) {
    const { code = "" } = error;
    const [first, ...others] = connections.answersOn(socket);
    const isGone = VISITOR_LEFT.has(code) || !socket.writable;
    if (isGone || socket.bytesRead === 0) {
      socket.destroy();
    } else if (!first) {
      refuseRaw(socket, REFUSALS[code] ?? UNREADABLE);
    } else {
      const last = others.at(-1) ?? first;
      if (!last.req.complete) refuse(last, REFUSALS[code] ?? UNREADABLE);
      else if (!last.headersSent) last.setHeader("Connection", "close");
    }
  };
}

/** Node handles no errors on the socket of a CONNECT request. */
export function refuseTunnel(socket: Socket) {
  socket.on("error", () => socket.destroy());
  refuseRaw(socket, WRONG_METHOD);
}

function refuseRaw(socket: Socket, refusal: Refusal) {
  const { status } = refusal;
  const { body, headers } = contentOf(refusal, "/");
  const connectionAddress = socket.remoteAddress ?? "";
  const visit = visitOf({ connectionAddress, forwardedFor: null, requestId: null });
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...[...standardHeaders, ...Object.entries(headers)].map(([name, value]) => `${name}: ${value}`),
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${visit.request_id}`,
    `Date: ${new Date().toUTCString()}`,
    "Connection: close",
  ];
  socket.write(`${lines.join("\r\n")}\r\n\r\n${body}`);
  hangUp(socket);
  countRefusal("door", String(status));
  logRequest({ visit }, { status, milliseconds: 0 });
}
