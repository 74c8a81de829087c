import { Form } from "react-router";
import type { NoteToPin } from "#app/features/recipes/pins/note-to-pin.ts";
import { Icon } from "#app/ui/icon.tsx";
import { FieldError } from "#app/ui/notice.tsx";
import { numbered } from "#app/ui/numbers.ts";
import { Stars } from "#app/ui/stars.tsx";

type Method = { steps: string[]; updated_at: string };
type RefusedPin = { id: number; error: string; step: number | null };

type Props = { notes: NoteToPin[]; method: Method; refused: RefusedPin | null };

export function NotesToPin({ notes, method, refused }: Props) {
  return (
    <ul className="moderated-list">
      {notes.map((note) => (
        <li key={note.id} className="panel moderated" id={`note-${note.id}`}>
          <div className="row">
            <h2>{note.name}</h2>
            {note.step !== null && (
              <span className="badge on">Cook’s note at step {note.step}</span>
            )}
            <p className="meta">
              <span>{note.madeOn}</span>
              {note.helpful_count > 0 && (
                <span>{numbered(note.helpful_count, "person", "people")} found it helpful</span>
              )}
            </p>
          </div>
          <p className="rate">
            <Stars value={note.rating} label={note.label} /> <b>{note.label}</b>
          </p>
          {note.words && <p className="typed">{note.words}</p>}
          <PinForm note={note} method={method} refused={refused?.id === note.id ? refused : null} />
        </li>
      ))}
    </ul>
  );
}

type FormProps = { note: NoteToPin; method: Method; refused: RefusedPin | null };

function PinForm({ note, method: { steps, updated_at }, refused }: FormProps) {
  const { id, name, step } = note;
  if (!note.words) return <p className="muted small">It has no words to pin.</p>;
  return (
    <Form method="post" className="row" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="updated_at" value={updated_at} />
      <div className="field">
        <label htmlFor={`step-${id}`}>
          Step<span className="vh"> for the note of {name}</span>
        </label>
        <select
          className="input"
          id={`step-${id}`}
          name="step"
          defaultValue={refused?.step ?? step ?? ""}
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused ? `step-${id}-error` : undefined}
        >
          <option value="">Choose a step</option>
          {steps.map((words, index) => (
            <option key={index} value={index + 1}>
              {index + 1}. {words.slice(0, 60)}
            </option>
          ))}
        </select>
        <FieldError id={`step-${id}-error`} errors={refused ? [refused.error] : undefined} />
      </div>
      <button className="btn line sm" type="submit" name="intent" value="pin">
        <Icon name="pin" />
        {step === null ? "Pin" : "Move"}
        <span className="vh"> the note of {name}</span>
      </button>
      {step !== null && (
        <button className="btn line sm" type="submit" name="intent" value="unpin">
          Take off<span className="vh"> the note of {name}</span>
        </button>
      )}
    </Form>
  );
}
