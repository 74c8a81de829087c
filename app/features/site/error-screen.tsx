import { Brand } from "#app/features/site/brand.tsx";
import { TextLinks } from "#app/features/site/text-links.tsx";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { Drawing } from "#app/ui/drawing.tsx";
import { Link } from "#app/ui/link.tsx";
import { SendAgain } from "#app/ui/send-again.tsx";
import drawing from "#app/ui/drawings/spot-not-found.svg?url";

type Props = {
  sentence: string | null;
  signInAddress: string | null;
  backAddress: string | null;
  isPassing: boolean;
};

export function ErrorScreen({ sentence, signInAddress, backAddress, isPassing }: Props) {
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
          <Drawing src={drawing} />
          <h1>{title}</h1>
          {sentence === null && (
            <p className="muted">It is our fault, not yours. Try again in a moment.</p>
          )}
          {isPassing && <SendAgain />}
          {signInAddress && (
            <a className="btn accent" href={signInAddress} rel="nofollow">
              Sign In
            </a>
          )}
          {backAddress && (
            <Link className="btn" to={backAddress}>
              Back to the page
            </Link>
          )}
          <Link className={signInAddress || backAddress ? "btn line" : "btn"} to="/">
            Go to the home page
          </Link>
        </section>
      </main>
      <footer className="site-footer cloth">
        <div className="wrap">
          <TextLinks />
        </div>
      </footer>
    </>
  );
}
