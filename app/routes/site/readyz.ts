import { checkReadiness } from "#app/features/readiness/readiness.server.ts";
import { refuseMethod } from "#app/http/problem.server.ts";

export async function loader() {
  const readiness = await checkReadiness();
  const isReady = Object.values(readiness).every((state) => state === "ok");
  return Response.json(readiness, {
    status: isReady ? 200 : 503,
    headers: { "Cache-Control": "no-store" },
  });
}

export function action() {
  return refuseMethod(["GET", "HEAD", "OPTIONS"]);
}
