import { pageTitle } from "#app/features/vocabulary/site.ts";

export function meta() {
  return [{ title: pageTitle("Without a signal") }, { name: "robots", content: "noindex" }];
}

/** The worker shows it for every page that it cannot fetch, with the saved recipes where `saved` says that there are none. */
export default function Offline() {
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>Without a signal</h1>
        <p>
          The last 30 recipes you opened on this device stay readable here, and all your favorites.
          Everything else comes back with the signal.
        </p>
      </div>
      <p id="saved" className="muted">
        No recipe is saved yet.
      </p>
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the address that was asked for */}
      <a className="btn" href="">
        Try again
      </a>
    </div>
  );
}
