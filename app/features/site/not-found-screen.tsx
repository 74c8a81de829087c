import { isRouteErrorResponse, useActionData, useRouteError } from "react-router";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { Drawing } from "#app/ui/drawing.tsx";
import drawing from "#app/ui/drawings/spot-not-found.svg?url";
import { Icon } from "#app/ui/icon.tsx";
import { isMissing } from "#app/ui/is-missing.ts";
import { Link } from "#app/ui/link.tsx";

type Props = { title: string; text: string; backTo: string };

export function PageNotFound() {
  return (
    <NotFoundScreen
      title="Page Not Found"
      text="There is nothing at this address. Perhaps it moved, perhaps it never was."
      backTo="/"
    />
  );
}

export function RestaurantNotFound({ error }: { error: unknown }) {
  if (!isMissing(error)) throw error;
  return (
    <NotFoundScreen
      title="Restaurant Not Found"
      text="The restaurant you're looking for doesn't exist"
      backTo="/?tab=restaurants"
    />
  );
}

export function RecipeNotFound({ error, address }: { error: unknown; address?: string }) {
  if (!isMissing(error)) throw error;
  return (
    <>
      {address && <keep-page address={address} />}
      <NotFoundScreen
        title="Recipe Not Found"
        text="The recipe you're looking for doesn't exist"
        backTo="/"
      />
    </>
  );
}

export function NotFoundScreen({ title, text, backTo }: Props) {
  return (
    <div className="wrap">
      <title>{pageTitle(title)}</title>
      <meta name="robots" content="noindex" />
      <section className="empty">
        <Drawing src={drawing} />
        <h1>{title}</h1>
        <p className="muted">{text}</p>
        <KeptText />
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

function KeptText() {
  const error = useRouteError();
  const refused: unknown = useActionData();
  const typed: unknown = isRouteErrorResponse(error) ? (error.data?.typed ?? wordsIn(refused)) : "";
  if (typeof typed !== "string" || typed === "") return null;
  return (
    <div className="field full">
      <label htmlFor="typed">What you wrote</label>
      <textarea className="input" id="typed" rows={6} readOnly defaultValue={typed} />
    </div>
  );
}

function wordsIn(refused: unknown): unknown {
  const { comment_text, note_text } = Object(Object(Object(refused).submission).initialValue);
  return comment_text ?? note_text;
}
