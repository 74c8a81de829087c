import { refuseMethod } from "#app/http/problem.server.ts";

export function loader() {
  return Response.json({ status: "ok" }, { headers: { "Cache-Control": "no-store" } });
}

export function action() {
  return refuseMethod(["GET", "HEAD", "OPTIONS"]);
}
