import { Link } from "react-router";
import { Brand } from "#app/features/site/site-header.tsx";
import drawing from "#app/ui/drawings/spot-not-found.svg?url";

/** A whole page of its own, for what no page could answer. Without a sentence the fault is ours. */
export function ErrorScreen({ sentence }: { sentence: string | null }) {
  return (
    <>
      <header className="site-header">
        <div className="wrap">
          <Brand />
        </div>
      </header>
      <main id="main">
        <title>{sentence ?? "Something went wrong | Tafula"}</title>
        <section className="empty">
          <img src={drawing} alt="" width="360" height="240" />
          <h1>{sentence ?? "Something went wrong"}</h1>
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
