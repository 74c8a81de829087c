import { data } from "react-router";

export function problem(status: number, error: string, headers?: HeadersInit) {
  return data({ error }, { status, headers });
}

export function isProblem(thrown: unknown): thrown is ReturnType<typeof problem> {
  return typeof thrown === "object" && thrown !== null && "init" in thrown && "data" in thrown;
}

export function orNotFound<Row>(row: Row | null, error: string): Row {
  if (row === null) throw problem(404, error);
  return row;
}

const LARGEST_ID = 2_147_483_647;

export function idParam(param: string | undefined, error: string): number {
  const id = /^[1-9]\d{0,9}$/.test(param ?? "") ? Number(param) : 0;
  if (id < 1 || id > LARGEST_ID) throw problem(404, error);
  return id;
}

export function refuseMethod(allowed: string[]): Response {
  const headers = { Allow: allowed.join(", "), "Cache-Control": "no-store" };
  return Response.json({ error: "Method not allowed" }, { status: 405, headers });
}
