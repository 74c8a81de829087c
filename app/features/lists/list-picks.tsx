import { useState } from "react";
import { useNavigation } from "react-router";
import { Picture } from "#app/features/images/picture.tsx";
import { EntryEditor } from "#app/features/lists/entry-editor.tsx";
import type { RefusedList } from "#app/features/lists/list-fields.ts";
import type { EntryView } from "#app/features/lists/list-view.ts";
import { OfficialRating } from "#app/features/reviews/official-rating.tsx";
import { Link } from "#app/ui/link.tsx";
import { Status } from "#app/ui/notice.tsx";

const SIZES = "(min-width: 48rem) 11rem, 6.5rem";

type Props = { entries: EntryView[]; isEditing: boolean; refused: RefusedList | null };

export function ListPicks({ entries, isEditing, refused }: Props) {
  const last = entries.length - 1;
  return (
    <>
      {isEditing && <Moved entries={entries} />}
      <ol className="picks">
        {entries.map((entry, index) => (
          <li key={entry.id} className="pick" id={`entry-${entry.id}`}>
            <div className="pic">
              <Picture image_url={entry.image_url} alt="" shows={entry.name} sizes={SIZES} />
            </div>
            <div>
              <p className="kind">
                <span>{entry.kind}</span>
                {entry.facts.map((fact) => (
                  <span key={fact}>{fact}</span>
                ))}
                <OfficialRating rating={entry.rating} className="official" />
              </p>
              <h2>
                <Link to={entry.address}>{entry.name}</Link>
              </h2>
            </div>
            {isEditing ? (
              <EntryEditor
                entry={entry}
                isFirst={index === 0}
                isLast={index === last}
                refused={refused?.entry === entry.id ? refused : null}
              />
            ) : (
              entry.line && <p className="own">{entry.line}</p>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

function Moved({ entries }: { entries: EntryView[] }) {
  const sent = useNavigation().formData;
  const [moved, setMoved] = useState<string | null>(null);
  const isMove = sent && ["up", "down"].includes(String(sent.get("intent")));
  const id = isMove ? String(sent.get("entry")) : null;
  if (sent && id !== moved) setMoved(id);
  const index = entries.findIndex((entry) => String(entry.id) === moved);
  const entry = entries[index];
  return (
    <div className="vh">
      <Status>
        {entry && !sent && `${entry.name} is number ${index + 1} of ${entries.length} now`}
      </Status>
    </div>
  );
}
