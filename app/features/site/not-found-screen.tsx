import { Link } from "react-router";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import drawing from "#app/ui/drawings/spot-not-found.svg?url";
import { Icon } from "#app/ui/icon.tsx";

type Props = { title: string; text: string; backTo: string };

export function NotFoundScreen({ title, text, backTo }: Props) {
  return (
    <div className="wrap">
      <title>{pageTitle(title)}</title>
      <meta name="robots" content="noindex" />
      <section className="empty">
        <img src={drawing} alt="" width="360" height="240" />
        <h1>{title}</h1>
        <p className="muted">{text}</p>
        <back-link>
          <Link className="btn" to={backTo}>
            <Icon name="arrow-left" />
            Go Back
          </Link>
        </back-link>
      </section>
    </div>
  );
}
