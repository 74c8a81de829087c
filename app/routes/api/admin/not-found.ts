import { problem } from "#app/http/problem.server.ts";

export function loader() {
  throw problem(404, "Not found");
}

export const action = loader;
