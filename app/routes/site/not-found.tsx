import { PageNotFound } from "#app/features/site/not-found-screen.tsx";
import { problem } from "#app/http/problem.server.ts";

export function loader() {
  throw problem(404, "Page Not Found");
}

export function action() {
  throw problem(404, "Page Not Found");
}

export default function NotFound() {
  return null;
}

export function ErrorBoundary() {
  return <PageNotFound />;
}
