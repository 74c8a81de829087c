import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequest, sendResponse } from "@remix-run/node-fetch-server";
import { acceptedEncoding, quickEncoding } from "#app/door/accepted-encoding.server.ts";
import { inPieces } from "#app/door/answer-limits.server.ts";
import type { ArrivalOfBody } from "#app/door/body-limits.server.ts";
import { compressed } from "#app/door/compress.server.ts";
import {
  type FinishedPage,
  IN_ONE_PIECE_BYTES,
  sendFinished,
} from "#app/door/finished-page.server.ts";
import { readOnAfter } from "#app/door/hang-up.server.ts";
import { type CacheableAddress, cacheableAddress } from "#app/door/cacheable-addresses.server.ts";
import type { Asking, CachedOrRendered } from "#app/door/page-cache.server.ts";
import { publicAddress } from "#app/door/public-address.server.ts";
import { pathOf } from "#app/door/readable-address.server.ts";
import { refusalOf, refusalOfConnection, refuse, tellMethods } from "#app/door/refusal.server.ts";
import { logWhenClosed } from "#app/door/request-log.server.ts";
import type { AskRouter, Caller } from "#app/door/router.server.ts";
import { standardHeaders } from "#app/door/standard-headers.server.ts";
import { visitOf } from "#app/door/visitor.server.ts";
import type { Visitor } from "#app/http/context.server.ts";
import { asStream, wholeBytesOf } from "#app/http/whole-answer.server.ts";
import { log } from "#app/infra/log.server.ts";

type MayAnswer = (response: ServerResponse) => boolean;

type Steps = {
  askRouter: AskRouter;
  cachedOrRendered: CachedOrRendered;
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
    inTurn(response, () => refuseOrAnswer(response, { target, visit }, steps));
  };
}

type Asked = { target: string; visit: Visitor };

function refuseOrAnswer(
  response: ServerResponse,
  { target, visit }: Asked,
  {
    askRouter,
    cachedOrRendered,
    sendFile,
    refuseReadiness,
    watchBody,
    watchAnswer,
  }: Omit<Steps, "inTurn">,
) {
  const { req: request } = response;
  const arrival = watchBody(response, visit.address);
  const refusal =
    refusalOfConnection(request, target) ?? refusalOf(request.method, request.url ?? "/");
  const cacheable = refusal || request.headers.expect ? null : cacheableAddress(request);
  const sources = { askRouter, cachedOrRendered, watchAnswer };
  if (cacheable) {
    void answer(response, { visit, cacheable, ...arrival }, sources);
    return;
  }
  watchAnswer(response);
  giveStandardHeaders(response, visit);
  if (refusal) {
    refuse(response, refusal);
    return;
  }
  // Our listener goes first, because Node's own one closes the connection once its last answer is
  // finished.
  response.prependOnceListener("finish", () => readOnAfter(response));
  if (request.headers.expect && request.httpVersion !== "1.0") response.writeContinue();
  if (tellMethods(response) || refuseReadiness(response) || sendFile(response)) return;
  void answer(response, { visit, cacheable: null, ...arrival }, sources);
}

type Sources = Pick<Steps, "askRouter" | "cachedOrRendered" | "watchAnswer">;
type Asker = Caller & { cacheable: CacheableAddress | null };

async function answer(
  response: ServerResponse,
  { cacheable, ...caller }: Asker,
  { askRouter, cachedOrRendered, watchAnswer }: Sources,
) {
  const { req: request } = response;
  const { visit } = caller;
  try {
    const accepted = acceptedEncoding(request);
    const made = cacheable && (await cachedOrRendered(cacheable, { visit, accepted }));
    if (response.destroyed) return;
    if (made && !(made instanceof Response)) {
      giveOut(response, made, { visit, accepted });
      if (!response.writableFinished) watchAnswer(response);
      return;
    }
    response.once("finish", () => discardRest(request));
    if (cacheable) {
      watchAnswer(response);
      giveStandardHeaders(response, visit);
    }
    const asked = createRequest(request, response, publicAddress ?? undefined);
    const hasLeft = () => response.destroyed;
    const own = made ?? (await askRouter(asked, { ...caller, hasLeft }));
    const said = await compressed(own, quickEncoding(request));
    if (response.headersSent || response.destroyed) await said.body?.cancel();
    else await send(response, said);
  } catch (error) {
    if (response.destroyed || response.writableEnded) return;
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    log("error", { request_id: visit.request_id, method: request.method, message, stack });
    if (!response.headersSent) giveStandardHeaders(response, visit);
    refuse(response, { status: 500, error: "Something went wrong" });
  }
}

async function send(response: ServerResponse, answer: Response) {
  const bytes = wholeBytesOf(answer);
  if (!bytes || bytes.length > IN_ONE_PIECE_BYTES) {
    await sendResponse(response, inPieces(asStream(answer)));
    return;
  }
  response.setHeaders(answer.headers);
  response.writeHead(answer.status).end(bytes);
}

function giveOut(response: ServerResponse, page: FinishedPage, { visit, accepted }: Asking) {
  const copy = page.copies.find(accepted);
  if (response.destroyed || !copy) return;
  const { method = "GET", headers } = response.req;
  const get = (name: string) => headers[name.toLowerCase()]?.toString() ?? null;
  const delivery = { method, headers: { get } };
  visit.route = page.route;
  for (const count of page.policy.deliveries) count(delivery);
  sendFinished(response, page, { delivery, copy, request_id: visit.request_id });
}

function discardRest(request: IncomingMessage) {
  // A handler that still waits for the body after a refusal would wait for ever, or take a part of
  // the body for the whole.
  if (!request.readableEnded) request.emit("aborted");
  request.removeAllListeners("data");
  request.resume();
}

function giveStandardHeaders(response: ServerResponse, { request_id }: Visitor) {
  for (const [name, value] of standardHeaders) response.setHeader(name, value);
  response.setHeader("X-Request-Id", request_id);
}
