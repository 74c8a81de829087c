import { useEffect, useRef } from "react";
import { Form, href, Link } from "react-router";
import { JudgedPhotos } from "#app/features/moderation/judged-photos.tsx";
import type { ModeratedView } from "#app/features/moderation/moderated-view.ts";
import { isRating, RATING_LABELS } from "#app/features/vocabulary/ratings.ts";
import { Icon } from "#app/ui/icon.tsx";
import { FieldError } from "#app/ui/notice.tsx";
import { Stars } from "#app/ui/stars.tsx";

export type RefusedReason = { reason: string; errors: string[] };

type Props = {
  kind: "reviews" | "comments";
  written: ModeratedView;
  address: string;
  refused: RefusedReason | null;
};

const NOUNS = { reviews: "review", comments: "comment" };

export function ModeratedItem({ kind, written, address, refused }: Props) {
  const { writer, subject, hidden } = written;
  const name = `the ${NOUNS[kind]} of ${writer} on ${subject.name}`;
  return (
    <li className="panel moderated" id={`${kind}-${written.id}`}>
      <div className="row">
        <h2>{writer}</h2>
        <Link className="linkish" to={href("/admin/people/:id", { id: written.user_id })}>
          History<span className="vh"> of {writer}</span>
        </Link>
        <span className={hidden ? "badge hidden" : "badge on"}>
          {hidden ? "Hidden" : "Visible"}
        </span>
        <p className="meta">
          <span>
            On{" "}
            <Link to={subject.address} target="_blank" rel="noopener">
              {subject.name}
            </Link>
          </span>
          <span>{written.writtenOn}</span>
        </p>
      </div>
      {written.rating !== null && isRating(written.rating) && (
        <p className="rate">
          <Stars value={written.rating} label={RATING_LABELS[written.rating]} />{" "}
          <b>{RATING_LABELS[written.rating]}</b>
        </p>
      )}
      {written.text && <p className="typed">{written.text}</p>}
      <JudgedPhotos photos={written.photos} writer={writer} size={104} />
      {hidden && (
        <p>
          Hidden on {hidden.on}: <q>{hidden.reason}</q>
        </p>
      )}
      {hidden ? (
        <Form method="post" action={address} preventScrollReset>
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="id" value={written.id} />
          <button
            className="btn line sm"
            type="submit"
            name="intent"
            value="restore"
            aria-label={`Restore ${name}`}
          >
            <Icon name="rotate-ccw" />
            Restore
          </button>
        </Form>
      ) : (
        <HideForm kind={kind} id={written.id} name={name} address={address} refused={refused} />
      )}
    </li>
  );
}

type HideProps = Pick<Props, "kind" | "address" | "refused"> & { id: number; name: string };

function HideForm({ kind, id, name, address, refused }: HideProps) {
  const field = `reason-${kind}-${id}`;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refused) box.current?.focus();
  }, [refused]);
  return (
    <details className="confirm" open={refused !== null}>
      <summary className="linkish" aria-label={`Hide ${name}`}>
        <Icon name="eye-off" />
        Hide
      </summary>
      <Form method="post" action={address} className="stack" preventScrollReset>
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="id" value={id} />
        <div className="field">
          <label htmlFor={field}>
            Reason <span className="opt">(the writer sees it)</span>
          </label>
          <input
            className="input"
            ref={box}
            id={field}
            name="reason"
            required
            maxLength={500}
            list="reasons"
            autoComplete="off"
            defaultValue={refused?.reason}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- without script the page would begin far above it
            autoFocus={refused !== null}
            aria-invalid={refused ? true : undefined}
            aria-describedby={refused ? `${field}-error` : undefined}
          />
          <FieldError id={`${field}-error`} errors={refused?.errors} />
        </div>
        <button className="btn danger sm" type="submit" name="intent" value="hide">
          Hide it
        </button>
      </Form>
    </details>
  );
}

/** For the reason fields of all items. */
export function ReasonChoices() {
  return (
    <datalist id="reasons">
      <option value="Rude or hateful">Rude or hateful</option>
      <option value="Advertising">Advertising</option>
      <option value="Tells private things about somebody">
        Tells private things about somebody
      </option>
      <option value="Not about this place or dish">Not about this place or dish</option>
    </datalist>
  );
}
