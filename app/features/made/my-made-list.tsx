import { Form, useNavigation } from "react-router";
import { PHONE_SIZES, Picture } from "#app/features/images/picture.tsx";
import type { MyMade } from "#app/features/made/made-notes.server.ts";
import { madeAddress } from "#app/features/made/made-query.ts";
import { hiddenReason } from "#app/features/reviews/hidden-reason.ts";
import { photoView } from "#app/features/reviews/photos/photo-view.ts";
import { ReviewPhotos } from "#app/features/reviews/photos/review-photos.tsx";
import { formatShortDate } from "#app/features/vocabulary/dates.ts";
import { ratingLabel } from "#app/features/vocabulary/ratings.ts";
import { HiddenNote } from "#app/ui/hidden-note.tsx";
import { Link } from "#app/ui/link.tsx";
import { Stars } from "#app/ui/stars.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

export function myMadeView({ recipe, ...made }: MyMade) {
  return {
    id: made.id,
    recipe,
    rating: made.rating,
    label: ratingLabel(made.rating),
    note_text: made.note_text,
    changed_text: made.changed_text,
    madeOn: formatShortDate(made.created_at),
    photos: made.image_id ? [photoView(made.image_id)] : [],
    hiddenReason: hiddenReason(made),
  };
}

type MyMadeView = ReturnType<typeof myMadeView>;

export function MyMadeList({ notes }: { notes: MyMadeView[] }) {
  return (
    <section className="block" aria-labelledby="made">
      <h2 id="made">Recipes you made</h2>
      {notes.length === 0 && (
        <p className="muted">None yet. “I made this” is on the page of every recipe.</p>
      )}
      <ul className="my-reviews">
        {notes.map((note) => (
          <li key={note.id} className="my-review">
            <Picture
              image_url={note.recipe.image_url}
              alt=""
              shows={note.recipe.title}
              sizes={`(min-width: 48rem) 17rem, ${PHONE_SIZES}`}
            />
            <div>
              <h3>
                <Link to={`/recipes/${note.recipe.id}`}>{note.recipe.title}</Link>
              </h3>
              <p className="rate">
                <Stars value={note.rating} label={note.label} /> <b>{note.label}</b>
              </p>
              {note.hiddenReason !== null && (
                <HiddenNote
                  noun="note"
                  reason={note.hiddenReason}
                  address={`/hidden/made/${note.id}`}
                />
              )}
              {note.note_text && <p className="typed">{note.note_text}</p>}
              {note.changed_text && (
                <p className="did typed">
                  <b>What I changed:</b> {note.changed_text}
                </p>
              )}
              <p className="meta">Made it {note.madeOn}</p>
              <ReviewPhotos photos={note.photos} of="your kitchen" />
              <MadeActions note={note} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function MadeActions({ note: { recipe } }: { note: MyMadeView }) {
  const sent = useNavigation().formData;
  const of = ` your note on ${recipe.title}`;
  return (
    <div className="row own-actions">
      <Link className="linkish" to={`${madeAddress(recipe.id)}?from=my-reviews#made-form`}>
        Edit<span className="vh">{of}</span>
      </Link>
      <details className="confirm beside">
        <summary className="linkish">
          Delete<span className="vh">{of}</span>
        </summary>
        <Form method="post">
          <input type="hidden" name="intent" value="delete-made" />
          <input type="hidden" name="recipe_id" value={recipe.id} />
          <SubmitButton
            className="btn danger sm"
            label="Yes, delete it"
            busyLabel="Deleting..."
            isBusy={sent?.get("recipe_id") === String(recipe.id)}
          />
        </Form>
      </details>
    </div>
  );
}
