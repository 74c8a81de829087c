import { browseAddress } from "#app/features/browse/browse-address.ts";
import type { Browse } from "#app/features/browse/browse.schema.ts";
import type { ReadingNote } from "#app/features/browse/reading-words.ts";
import { Link } from "#app/ui/link.tsx";

type Props = { browse: Browse; note: ReadingNote | null };

export function ReadingLine({ browse, note }: Props) {
  if (!note) return null;
  const { sentences, bare } = note;
  return (
    <p className="muted">
      <span id="result-note">{sentences.join(" ")}</span>{" "}
      {bare && (
        <Link className="linkish" to={browseAddress({ ...browse, words: "bare", page: 1 })}>
          {bare}
        </Link>
      )}
    </p>
  );
}
