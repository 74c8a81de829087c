import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequest, sendResponse } from "@remix-run/node-fetch-server";
import { acceptedEncoding } from "#app/door/accepted-encoding.server.ts";
import { compressed } from "#app/door/compress.server.ts";
import { publicAddress } from "#app/door/public-address.server.ts";
import { pathOf } from "#app/door/readable-address.server.ts";
import { refusalOf, refusalOfMessage, refuse } from "#app/door/refusal.server.ts";
import { logWhenOver } from "#app/door/request-log.server.ts";
import type { AskRouter, Guest } from "#app/door/router.server.ts";
import { standardHeaders } from "#app/door/standard-headers.server.ts";
import { visitOf } from "#app/door/visitor.server.ts";
import type { Visit } from "#app/http/context.server.ts";
import { log } from "#app/infra/log.server.ts";

type Answered = (response: ServerResponse) => boolean;

type Behind = {
  askRouter: AskRouter;
  /** Each says whether it has answered. */
  sendFile: Answered;
  refuseReadiness: Answered;
  keepTrack: (response: ServerResponse) => void;
  watchBody: (response: ServerResponse) => () => void;
};

/** What happens to a request, from its headers to the end of its answer. */
export function createReceiver(behind: Behind) {
  const { askRouter, sendFile, refuseReadiness, keepTrack, watchBody } = behind;

  return function receive(request: IncomingMessage, response: ServerResponse) {
    const { method, url: target = "/" } = request;
    const visit = visitOf({
      connection: request.socket.remoteAddress ?? "",
      forwardedFor: String(request.headers["x-forwarded-for"] ?? ""),
      requestId: String(request.headers["x-request-id"] ?? ""),
    });
    const path = pathOf(target);
    request.url = path;
    logWhenOver(response, { method, target, visit });
    giveStandardHeaders(response, visit);
    keepTrack(response);
    const allowUpload = watchBody(response);

    const refusal = refusalOfMessage(request, target) ?? refusalOf(method, path);
    if (refusal) {
      refuse(response, refusal);
      return;
    }
    if (request.headers.expect && request.httpVersion !== "1.0") response.writeContinue();
    if (refuseReadiness(response) || sendFile(response)) return;
    void answer(response, { visit, allowUpload });
  };

  async function answer(response: ServerResponse, guest: Guest) {
    const { req: request } = response;
    try {
      const asked = createRequest(request, response, publicAddress ?? undefined);
      const said = await compressed(await askRouter(asked, guest), acceptedEncoding(request));
      // Its time was over, or the visitor is gone.
      if (response.headersSent || response.destroyed) await said.body?.cancel();
      else await sendResponse(response, said);
    } catch (error) {
      if (response.destroyed || response.writableEnded) return;
      const { message, stack } = error instanceof Error ? error : new Error(String(error));
      log("error", { request_id: guest.visit.request_id, method: request.method, message, stack });
      refuse(response, { status: 500, error: "Something went wrong" });
    }
  }
}

function giveStandardHeaders(response: ServerResponse, { request_id }: Visit) {
  for (const [name, value] of standardHeaders) response.setHeader(name, value);
  response.setHeader("X-Request-Id", request_id);
}
