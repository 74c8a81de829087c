import { checkReadiness } from "#app/features/readiness/readiness.server.ts";
import { onlyReads } from "#app/http/only.server.ts";

export async function loader() {
  const readiness = await checkReadiness();
  const isReady = Object.values(readiness).every((state) => state === "ok");
  return Response.json(readiness, {
    status: isReady ? 200 : 503,
    headers: { "Cache-Control": "no-store" },
  });
}

export { onlyReads as action };
