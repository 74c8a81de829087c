import { pageTitle } from "#app/features/vocabulary/site.ts";

export function meta() {
  return [{ title: pageTitle("You are offline") }, { name: "robots", content: "noindex" }];
}

/**
 * The service worker shows this page in place of one that it cannot fetch, and puts links to saved
 * recipes into `saved`.
 */
export default function Offline() {
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>You are offline</h1>
        <p>
          Without a signal you can still read the last 30 recipes you opened on this device, all
          your favorites, and your last shopping lists. Everything else comes back with the signal.
        </p>
      </div>
      <p id="saved" className="muted">
        Nothing is saved yet.
      </p>
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the address that was asked for */}
      <a className="btn" href="">
        Try again
      </a>
    </div>
  );
}
