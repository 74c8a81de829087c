import { href, isRouteErrorResponse, Link, useLocation, useMatches } from "react-router";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { failureOrFallback } from "#app/ui/failure-message.ts";

const UNKNOWN = "Something went wrong";

/** What stands in the place of a page of the back office that could not be shown. */
export function LostPage({ error }: { error: unknown }) {
  const failed =
    useMatches()
      .map(({ handle }) => wordsIn(handle))
      .findLast(Boolean) ?? UNKNOWN;
  const { pathname, search } = useLocation();
  const sentence = failureOrFallback(error, { refused: failed, threw: failed });
  const isRefused = isRouteErrorResponse(error) && error.status < 500;
  return (
    <>
      <title>{pageTitle(sentence)}</title>
      <div className="page-head" role="alert">
        <h1>{sentence}</h1>
      </div>
      {isRefused ? (
        <div className="stack">
          <p className="muted">Nothing was changed. Go back and try again.</p>
          <p>
            <Link className="btn" to={href("/admin/dashboard")}>
              Dashboard
            </Link>
          </p>
        </div>
      ) : (
        <div className="stack">
          <p className="muted">The line may be gone. Nothing was changed.</p>
          <p>
            <Link className="btn" to={pathname + search} replace>
              Try Again
            </Link>
          </p>
        </div>
      )}
    </>
  );
}

/** A page names its failure in its `handle`. */
function wordsIn(handle: unknown): string | null {
  const { failed } = (handle ?? {}) as { failed?: unknown };
  return typeof failed === "string" ? failed : null;
}
