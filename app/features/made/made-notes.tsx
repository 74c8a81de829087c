import { type MadeReader, MadeFoot } from "#app/features/made/made-foot.tsx";
import { Avatar } from "#app/features/images/picture.tsx";
import type { MadeView } from "#app/features/made/made-view.ts";
import { PhotoLink } from "#app/features/reviews/photos/photo-link.tsx";
import { PersonName } from "#app/features/users/person-name.tsx";
import { Kept } from "#app/ui/kept-markup.tsx";
import { Stars } from "#app/ui/stars.tsx";

type Props = {
  notes: MadeView[];
  reader: MadeReader | null;
  address: string;
  from?: "recipe";
};

export function MadeNotes({ notes, reader, address, from }: Props) {
  return (
    <ul className="cooknotes">
      {notes.map((note) => (
        <li key={note.id} className="cooknote" id={`made-${note.id}`}>
          <Kept within={<div className="words" />} of={NoteWords} with={{ note }} />
          <MadeFoot note={note} reader={reader} address={address} from={from} />
        </li>
      ))}
    </ul>
  );
}

function NoteWords({ note }: { note: MadeView }) {
  return (
    <>
      {note.photo && (
        <photo-gallery>
          <div className="shot">
            <PhotoLink photo={note.photo} alt={`Photo by ${note.name}`} size={400} />
          </div>
        </photo-gallery>
      )}
      <div className="cook">
        <Avatar picture={note.picture} size={44} />
        <div>
          <PersonName user_id={note.user_id} name={note.name} />
          <br />
          <span className="when">
            Made it <time dateTime={note.created_at}>{note.madeOn}</time>
            {note.isEdited && ", edited"}
          </span>
        </div>
      </div>
      <p className="rate">
        <Stars value={note.rating} label={note.label} /> <b>{note.label}</b>
      </p>
      {note.note_text && <p className="typed">{note.note_text}</p>}
      {note.changed_text && (
        <p className="did typed">
          <b>What I changed:</b> {note.changed_text}
        </p>
      )}
    </>
  );
}
