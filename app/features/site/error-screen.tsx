import { Link } from "react-router";
import { Brand } from "#app/features/site/site-header.tsx";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import drawing from "#app/ui/drawings/spot-not-found.svg?url";

/** A whole page of its own, for what no page could answer. Without a sentence the fault is ours. */
export function ErrorScreen({ sentence }: { sentence: string | null }) {
  const title = sentence ?? "Something went wrong";
  return (
    <>
      <header className="site-header">
        <div className="wrap">
          <Brand />
        </div>
      </header>
      <main id="main">
        <title>{pageTitle(title)}</title>
        <section className="empty">
          <img src={drawing} alt="" width="360" height="240" />
          <h1>{title}</h1>
          {sentence === null && (
            <p className="muted">It is our fault, not yours. Try again in a moment.</p>
          )}
          <Link className="btn" to="/">
            Go to the home page
          </Link>
        </section>
      </main>
    </>
  );
}
