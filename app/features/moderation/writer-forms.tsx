import { Form } from "react-router";
import { MUTING_LENGTHS } from "#app/features/moderation/muting-lengths.ts";
import type { RefusedHiding } from "#app/features/moderation/hide-fields.tsx";
import { ReasonField } from "#app/features/moderation/reason-field.tsx";
import { RuleField } from "#app/features/moderation/rule-field.tsx";
import type { WriterView } from "#app/features/moderation/writer-json.ts";
import { Icon } from "#app/ui/icon.tsx";
import { FieldError } from "#app/ui/notice.tsx";
import { counted } from "#app/ui/numbers.ts";

type RefusedWriterForm = RefusedHiding & { intent: string };

type Props = { writer: WriterView; refused: RefusedWriterForm | null };

export function MutingPanel({ writer, refused: sent }: Props) {
  const { muting, name } = writer;
  const refused = sent?.intent === "mute" ? sent : null;
  return (
    <section className="panel stack" aria-labelledby="muting">
      <h2 id="muting">Pause their writing</h2>
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
            <select
              className="input"
              id="days"
              name="days"
              defaultValue={refused?.typed.days ?? "7"}
              aria-invalid={refused?.errors.days ? true : undefined}
              aria-describedby={refused?.errors.days ? "days-error" : undefined}
            >
              {MUTING_LENGTHS.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
            <FieldError id="days-error" errors={refused?.errors.days} />
          </div>
          <ReasonField
            id="mute-reason"
            remark="they see it"
            typed={refused?.typed.reason}
            errors={refused?.errors.reason}
          />
          <button className="btn danger" type="submit" name="intent" value="mute">
            Mute {name}
          </button>
        </Form>
      )}
    </section>
  );
}

export function HidingPanel({ writer, refused: sent }: Props) {
  const { reviews, comments, notes, lists } = writer.unhidden;
  const refused = sent?.intent === "hide-all" ? sent : null;
  const written = [
    counted(reviews, "review"),
    counted(comments, "comment"),
    counted(notes, "note"),
    counted(lists, "list by link", "lists by link"),
  ].filter((words) => words !== null);
  if (written.length === 0) return null;
  return (
    <section className="panel stack" aria-labelledby="hiding">
      <h2 id="hiding">Hide everything</h2>
      <p className="muted">
        Hides what {writer.name} wrote from everybody else:{" "}
        {new Intl.ListFormat("en-ZA").format(written)}. Reports about these are closed. You can
        restore each one. List links end for good. Reported photos and names still wait for a
        decision.
      </p>
      <Form className="stack" method="post">
        <RuleField id="hide-rule" chosen={refused?.typed.rule} errors={refused?.errors.rule} />
        <ReasonField
          id="hide-reason"
          remark="they see it"
          typed={refused?.typed.reason}
          errors={refused?.errors.reason}
        />
        <button className="btn danger" type="submit" name="intent" value="hide-all">
          Hide everything {writer.name} wrote
        </button>
      </Form>
    </section>
  );
}
