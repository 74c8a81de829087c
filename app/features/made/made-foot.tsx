import type { MadeView } from "#app/features/made/made-view.ts";
import { FoundHelpful, HelpfulButton } from "#app/features/reviews/helpful-button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { ReportLink } from "#app/ui/report-link.tsx";

export type MadeReader = { id: string; mayVote: boolean };

type Props = {
  note: MadeView;
  reader: MadeReader | null;
  address: string;
  from: "recipe" | undefined;
};

export function MadeFoot({ note, reader, address, from }: Props) {
  if (reader?.id === note.user_id) {
    return (
      <div className="foot">
        <Link className="btn line sm" to={`${address}#made-form`}>
          <Icon name="square-pen" />
          Edit your note
        </Link>
        <FoundHelpful count={note.helpful_count} />
      </div>
    );
  }
  return (
    <div className="foot">
      {reader?.mayVote ? (
        <HelpfulButton
          of={`the note by ${note.name}`}
          id={{ name: "made_id", value: note.id }}
          count={note.helpful_count}
          isOn={note.isHelpful}
          action={from ? `${address}?from=${from}` : address}
        />
      ) : (
        <FoundHelpful count={note.helpful_count} />
      )}
      <ReportLink to={`/report/made/${note.id}`} of={`the note by ${note.name}`} />
    </div>
  );
}
