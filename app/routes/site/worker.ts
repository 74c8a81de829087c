import { workerScript } from "#app/features/site/worker.server.ts";
import { onlyReads } from "#app/http/only.server.ts";

export function loader() {
  return new Response(workerScript, {
    headers: { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache" },
  });
}

export { onlyReads as action };
