import { workerScript } from "#app/features/site/worker.server.ts";

export function loader() {
  return new Response(workerScript, {
    headers: { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache" },
  });
}

export function action() {
  return new Response(null, { status: 405, headers: { Allow: "GET, HEAD, OPTIONS" } });
}
