import { Form, href } from "react-router";
import { JudgedPhotos } from "#app/features/moderation/judged-photos.tsx";
import type { ModeratedView } from "#app/features/moderation/moderated-view.ts";
import type { ModerationFilter } from "#app/features/moderation/moderation.schema.ts";
import { ReasonField } from "#app/features/moderation/reason-field.tsx";
import { RuleField } from "#app/features/moderation/rule-field.tsx";
import { isRating, RATING_LABELS } from "#app/features/vocabulary/ratings.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Stars } from "#app/ui/stars.tsx";

export type RefusedHiding = {
  typed: Partial<Record<string, string>>;
  errors: Partial<Record<string, string[]>>;
};

type Props = {
  kind: ModerationFilter["kind"];
  written: ModeratedView;
  address: string;
  refused: RefusedHiding | null;
};

const NOUNS = { reviews: "review", comments: "comment", notes: "note" };

export function ModeratedItem({ kind, written, address, refused }: Props) {
  const { writer, subject, hidden, isWithdrawn } = written;
  const name = `the ${NOUNS[kind]} of ${writer} on ${subject.name}`;
  return (
    <li className="panel moderated" id={`${kind}-${written.id}`}>
      <div className="row">
        <h2>{writer}</h2>
        <Link className="linkish" to={href("/admin/people/:id", { id: written.user_id })}>
          History<span className="vh"> of {writer}</span>
        </Link>
        <Badge written={written} />
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
      {isWithdrawn && (
        <p>{writer} is leaving, and nobody sees it unless they come back within the week.</p>
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

function Badge({ written: { hidden, isWithdrawn } }: { written: ModeratedView }) {
  if (hidden) return <span className="badge hidden">Hidden</span>;
  return isWithdrawn ? (
    <span className="badge off">Withdrawn</span>
  ) : (
    <span className="badge on">Visible</span>
  );
}

type HideProps = Pick<Props, "kind" | "address" | "refused"> & { id: number; name: string };

function HideForm({ kind, id, name, address, refused }: HideProps) {
  return (
    <details className="confirm" open={refused !== null}>
      <summary className="linkish" aria-label={`Hide ${name}`}>
        <Icon name="eye-off" />
        Hide
      </summary>
      <Form method="post" action={address} className="stack" preventScrollReset>
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="id" value={id} />
        <RuleField
          id={`rule-${kind}-${id}`}
          chosen={refused?.typed.rule}
          errors={refused?.errors.rule}
        />
        <ReasonField
          id={`reason-${kind}-${id}`}
          remark="the writer sees it"
          typed={refused?.typed.reason}
          errors={refused?.errors.reason}
        />
        <button className="btn danger sm" type="submit" name="intent" value="hide">
          Hide it
        </button>
      </Form>
    </details>
  );
}
