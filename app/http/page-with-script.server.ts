import type { EntryContext } from "react-router";
import { wholeAnswer } from "#app/http/whole-answer.server.ts";

type Rendered = { entryContext: EntryContext; nonce: string };

const END = "</body></html>";
const CONTROLLER = "window.__reactRouterContext.streamController";

/** React Router streams its data, for which the page would have to be rendered in pieces. */
export async function pageWithScript(
  html: string,
  { entryContext: { renderMeta, serverHandoffStream }, nonce }: Rendered,
  init: ResponseInit,
): Promise<Response> {
  if (!renderMeta?.didRenderScripts || !serverHandoffStream) return wholeAnswer(html, init);
  const text = await new Response(serverHandoffStream).text();
  const data = JSON.stringify(text).replaceAll("<", "\\u003c");
  const handOver = `${CONTROLLER}.enqueue(${data});${CONTROLLER}.close();`;
  if (!html.endsWith(END)) throw new Error(`The page does not end with ${END}`);
  const body = html.slice(0, -END.length);
  return wholeAnswer(`${body}<script nonce="${nonce}">${handOver}</script>${END}`, init);
}
