import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequest, sendResponse } from "@remix-run/node-fetch-server";
import { acceptedEncoding } from "#app/door/accepted-encoding.server.ts";
import { inPieces } from "#app/door/answer-limits.server.ts";
import type { ArrivalOfBody } from "#app/door/body-limits.server.ts";
import { compressed } from "#app/door/compress.server.ts";
import { publicAddress } from "#app/door/public-address.server.ts";
import { pathOf } from "#app/door/readable-address.server.ts";
import { refusalOf, refusalOfConnection, refuse, tellMethods } from "#app/door/refusal.server.ts";
import { logWhenClosed } from "#app/door/request-log.server.ts";
import type { AskRouter, Caller } from "#app/door/router.server.ts";
import { standardHeaders } from "#app/door/standard-headers.server.ts";
import { visitOf } from "#app/door/visitor.server.ts";
import type { Visitor } from "#app/http/context.server.ts";
import { log } from "#app/infra/log.server.ts";

/** Returns whether it has answered. */
type MayAnswer = (response: ServerResponse) => boolean;

type Steps = {
  askRouter: AskRouter;
  sendFile: MayAnswer;
  refuseReadiness: MayAnswer;
  inTurn: (response: ServerResponse, begin: () => void) => void;
  watchBody: (response: ServerResponse, address: string) => ArrivalOfBody;
  watchAnswer: (response: ServerResponse) => void;
};

export function createReceiver({ inTurn, ...steps }: Steps) {
  return function receive(request: IncomingMessage, response: ServerResponse) {
    const { method, url: target = "/" } = request;
    const visit = visitOf({
      connectionAddress: request.socket.remoteAddress ?? "",
      forwardedFor: String(request.headers["x-forwarded-for"] ?? ""),
      requestId: String(request.headers["x-request-id"] ?? ""),
    });
    request.url = pathOf(target);
    logWhenClosed(response, { method, target, visit });
    giveStandardHeaders(response, visit);
    inTurn(response, () => refuseOrAnswer(response, { target, visit }, steps));
  };
}

type Asked = { target: string; visit: Visitor };

function refuseOrAnswer(
  response: ServerResponse,
  { target, visit }: Asked,
  { askRouter, sendFile, refuseReadiness, watchBody, watchAnswer }: Omit<Steps, "inTurn">,
) {
  const { req: request } = response;
  const arrival = watchBody(response, visit.address);
  watchAnswer(response);
  const refusal =
    refusalOfConnection(request, target) ?? refusalOf(request.method, request.url ?? "/");
  if (refusal) {
    refuse(response, refusal);
    return;
  }
  if (request.headers.expect && request.httpVersion !== "1.0") response.writeContinue();
  if (tellMethods(response) || refuseReadiness(response) || sendFile(response)) return;
  void answer(response, { visit, ...arrival }, askRouter);
}

async function answer(response: ServerResponse, caller: Caller, askRouter: AskRouter) {
  const { req: request } = response;
  response.once("finish", () => discardRest(request));
  try {
    const asked = createRequest(request, response, publicAddress ?? undefined);
    const said = await compressed(await askRouter(asked, caller), acceptedEncoding(request));
    if (response.headersSent || response.destroyed) await said.body?.cancel();
    else await sendResponse(response, inPieces(said));
  } catch (error) {
    if (response.destroyed || response.writableEnded) return;
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    log("error", { request_id: caller.visit.request_id, method: request.method, message, stack });
    refuse(response, { status: 500, error: "Something went wrong" });
  }
}

/** The rest of a body that nobody read would hold up the next request of this connection. */
function discardRest(request: IncomingMessage) {
  // Who still waits for it, after a refusal, would wait for ever, or take a part for the whole.
  if (!request.readableEnded) request.emit("aborted");
  request.removeAllListeners("data");
  request.resume();
}

function giveStandardHeaders(response: ServerResponse, { request_id }: Visitor) {
  for (const [name, value] of standardHeaders) response.setHeader(name, value);
  response.setHeader("X-Request-Id", request_id);
}
