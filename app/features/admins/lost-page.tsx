import { useEffect } from "react";
import { href, isRouteErrorResponse, useLocation, useMatches } from "react-router";
import { findPlace } from "#app/features/admins/places.ts";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { failureOrFallback } from "#app/ui/failure-message.ts";
import { focusHeading } from "#app/ui/focus-heading.ts";
import { Link } from "#app/ui/link.tsx";
import { SendAgain } from "#app/ui/send-again.tsx";

const UNKNOWN = "Something went wrong";

export function LostPage({ error }: { error: unknown }) {
  const failed =
    useMatches()
      .map(({ handle }) => wordsIn(handle))
      .findLast(Boolean) ?? UNKNOWN;
  const sentence = failureOrFallback(error, { refused: failed, threw: failed });
  useEffect(() => {
    focusHeading();
    // The focus moves to the new heading, because the button Try Again is gone when the page comes
    // after all.
    return () => {
      if (document.activeElement === document.body) focusHeading();
    };
  }, []);
  return (
    <>
      <title>{pageTitle(sentence)}</title>
      <div className="page-head" role="alert">
        <h1>{sentence}</h1>
      </div>
      <Advice error={error} />
    </>
  );
}

function Advice({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const { words, label, to } = adviceOn(error, pathname) ?? {
    words: "You may be offline. Nothing was changed.",
    label: "Try Again",
    to: pathname + search,
  };
  return (
    <div className="stack">
      <p className="muted">{words}</p>
      <SendAgain />
      <p>
        <Link className="btn" to={to} replace={to === pathname + search}>
          {label}
        </Link>
      </p>
    </div>
  );
}

function adviceOn(error: unknown, pathname: string) {
  if (!isRouteErrorResponse(error) || error.status >= 500) return null;
  const place = error.status === 404 && findPlace(pathname);
  return place
    ? { words: "It may have been deleted.", label: place.label, to: place.address }
    : {
        words: "Nothing was changed. Go back and try again.",
        label: "Dashboard",
        to: href("/admin/dashboard"),
      };
}

function wordsIn(handle: unknown): string | null {
  const { failed } = (handle ?? {}) as { failed?: unknown };
  return typeof failed === "string" ? failed : null;
}
