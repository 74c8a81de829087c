import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { MUTING_LENGTHS } from "#app/features/moderation/person.schema.ts";
import type { WriterView } from "#app/features/moderation/writer-json.ts";
import { Icon } from "#app/ui/icon.tsx";
import { FieldError } from "#app/ui/notice.tsx";

type RefusedWriterForm = { intent: string; reason: string; days: string; errors: string[] };

type Props = { writer: WriterView; refused: RefusedWriterForm | null };

export function MutingPanel({ writer, refused }: Props) {
  const { muting, name } = writer;
  return (
    <section className="panel stack" aria-labelledby="muting">
      <h2 id="muting">Only reading</h2>
      {muting ? (
        <>
          <p>
            Muted {muting.until ? `until ${muting.until}` : "for good"}: <q>{muting.reason}</q>
          </p>
          <Form method="post">
            <button className="btn line" type="submit" name="intent" value="unmute">
              <Icon name="rotate-ccw" />
              Let {name} write again
            </button>
          </Form>
        </>
      ) : (
        <Form className="stack" method="post">
          <p className="muted">
            A muted person reads everything and writes nothing. They are told why, and until when.
          </p>
          <div className="field">
            <label htmlFor="days">For how long</label>
            <select className="input" id="days" name="days" defaultValue={refused?.days ?? "7"}>
              {MUTING_LENGTHS.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </div>
          <ReasonField id="mute-reason" refused={refused?.intent === "mute" ? refused : null} />
          <button className="btn danger" type="submit" name="intent" value="mute">
            Mute {name}
          </button>
        </Form>
      )}
    </section>
  );
}

export function HidingPanel({ writer, refused }: Props) {
  const { reviews, comments } = writer.written;
  if (reviews + comments === 0) return null;
  return (
    <section className="panel stack" aria-labelledby="hiding">
      <h2 id="hiding">Hide everything</h2>
      <p className="muted">
        Hides what {writer.name} wrote from everybody else: {reviews} reviews and {comments}{" "}
        comments. Each can be restored by itself.
      </p>
      <Form className="stack" method="post">
        <ReasonField id="hide-reason" refused={refused?.intent === "hide-all" ? refused : null} />
        <button className="btn danger" type="submit" name="intent" value="hide-all">
          Hide everything {writer.name} wrote
        </button>
      </Form>
    </section>
  );
}

function ReasonField({ id, refused }: { id: string; refused: RefusedWriterForm | null }) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refused) box.current?.focus();
  }, [refused]);
  return (
    <div className="field">
      <label htmlFor={id}>
        Reason <span className="opt">(they see it)</span>
      </label>
      <input
        className="input"
        ref={box}
        id={id}
        name="reason"
        required
        maxLength={500}
        list="reasons"
        autoComplete="off"
        defaultValue={refused?.reason}
        aria-invalid={refused ? true : undefined}
        aria-describedby={refused ? `${id}-error` : undefined}
      />
      <FieldError id={`${id}-error`} errors={refused?.errors} />
    </div>
  );
}
