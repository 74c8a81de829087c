import { href } from "react-router";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { problem } from "#app/http/problem.server.ts";
import missing from "#app/ui/drawings/spot-not-found.svg?url";
import { Link } from "#app/ui/link.tsx";

export function loader() {
  throw problem(404, "Page not found");
}

export const action = loader;

export function meta() {
  return [{ title: pageTitle("Page not found") }];
}

export default function NotFound() {
  return null;
}

export function ErrorBoundary() {
  return (
    <div className="empty">
      <img src={missing} alt="" width="360" height="240" />
      <h1>Page Not Found</h1>
      <p className="muted">There is nothing at this address in the back office.</p>
      <Link className="btn" to={href("/admin/dashboard")}>
        Dashboard
      </Link>
    </div>
  );
}
