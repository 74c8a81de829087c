import { Picture } from "#app/features/images/picture.tsx";
import { EntryEditor } from "#app/features/lists/entry-editor.tsx";
import type { RefusedList } from "#app/features/lists/list-fields.ts";
import type { EntryView } from "#app/features/lists/list-view.ts";
import { OfficialRating } from "#app/features/reviews/official-rating.tsx";
import { Link } from "#app/ui/link.tsx";

const SIZES = "(min-width: 48rem) 11rem, 6.5rem";

type Props = { entries: EntryView[]; isEditing: boolean; refused: RefusedList | null };

export function ListPicks({ entries, isEditing, refused }: Props) {
  const last = entries.length - 1;
  return (
    <ol className="picks">
      {entries.map((entry, index) => (
        <li key={entry.id} className="pick" id={`entry-${entry.id}`}>
          <div className="pic">
            <Picture
              image_url={entry.image_url}
              fallback={entry.drawing}
              alt=""
              shows={entry.name}
              sizes={SIZES}
            />
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
              key={`${entry.id} ${entry.line}`}
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
  );
}
