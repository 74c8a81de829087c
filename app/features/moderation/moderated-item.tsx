import { Form, href } from "react-router";
import { HideFields, type RefusedHiding } from "#app/features/moderation/hide-fields.tsx";
import { JudgedPhotos } from "#app/features/moderation/cases/judged-photos.tsx";
import type { ModeratedView } from "#app/features/moderation/moderated-view.ts";
import type { ModerationFilter } from "#app/features/moderation/moderation.schema.ts";
import { isRating, RATING_LABELS } from "#app/features/vocabulary/ratings.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Stars } from "#app/ui/stars.tsx";

type Props = {
  kind: ModerationFilter["kind"];
  written: ModeratedView;
  address: string;
  refused: RefusedHiding | null;
  isOpen: boolean;
  tick: { form: string; isTicked: boolean } | null;
};

const NOUNS = { reviews: "review", comments: "comment", notes: "note" };

export function ModeratedItem({ kind, written, address, refused, isOpen, tick }: Props) {
  const { id, writer, subject, hidden } = written;
  const name = `the ${NOUNS[kind]} of ${writer} on ${subject.name}`;
  return (
    <li className="panel moderated case" id={`${kind}-${id}`}>
      {tick && (
        <label className="in-tick">
          <input
            className="tick square"
            type="checkbox"
            form={tick.form}
            name="id"
            value={id}
            defaultChecked={tick.isTicked}
            aria-label={`Tick ${name}`}
          />
        </label>
      )}
      <details open={isOpen || refused !== null}>
        <summary>
          <h2>{writer}</h2>
          <Badge written={written} />
          <small className="muted">
            On {subject.name}, {written.writtenOn}
            {written.begin && <>: {written.begin}</>}
          </small>
          <Icon name="chevron-down" />
        </summary>
        <div className="opened">
          <Words written={written} />
          <Form method="post" action={address} className="judge" preventScrollReset>
            <input type="hidden" name="kind" value={kind} />
            <input type="hidden" name="id" value={id} />
            {hidden ? (
              <button
                className="btn line"
                type="submit"
                name="intent"
                value="restore"
                aria-label={`Restore ${name}`}
              >
                <Icon name="rotate-ccw" />
                Restore
              </button>
            ) : (
              <HideFields id={`${kind}-${id}`} label="Hide it" refused={refused} />
            )}
          </Form>
        </div>
      </details>
    </li>
  );
}

function Words({ written }: { written: ModeratedView }) {
  const { writer, subject, rating, hidden } = written;
  return (
    <>
      <p className="meta">
        <span>
          On{" "}
          <Link to={subject.address} target="_blank" rel="noopener">
            {subject.name}
          </Link>
        </span>
        <Link to={href("/admin/people/:id", { id: written.user_id })}>
          History<span className="vh"> of {writer}</span>
        </Link>
      </p>
      {rating !== null && isRating(rating) && (
        <p className="rate">
          <Stars value={rating} label={RATING_LABELS[rating]} /> <b>{RATING_LABELS[rating]}</b>
        </p>
      )}
      {written.text && <p className="typed">{written.text}</p>}
      <JudgedPhotos photos={written.photos} writer={writer} size={104} />
      {hidden && (
        <p>
          Hidden on {hidden.on}: <q>{hidden.reason}</q>
        </p>
      )}
      {written.isWithdrawn && (
        <p>{writer} is leaving, and nobody sees it unless they come back within the week.</p>
      )}
    </>
  );
}

function Badge({ written: { hidden, isWithdrawn } }: { written: ModeratedView }) {
  if (hidden) return <span className="badge hidden">Hidden</span>;
  return isWithdrawn ? (
    <span className="badge off">Withdrawn</span>
  ) : (
    <span className="badge on">Visible</span>
  );
}
