import { onlyReads } from "#app/http/only.server.ts";

export function loader() {
  return Response.json({ status: "ok" }, { headers: { "Cache-Control": "no-store" } });
}

export { onlyReads as action };
