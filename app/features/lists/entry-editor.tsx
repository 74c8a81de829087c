import type { MouseEvent } from "react";
import { Form, useNavigation } from "react-router";
import { listField, type RefusedList } from "#app/features/lists/list-fields.ts";
import { LINE_MAX_LENGTH } from "#app/features/lists/list-limits.ts";
import type { EntryView } from "#app/features/lists/list-view.ts";
import { RefusalNotice } from "#app/features/users/refusal-notice.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { FieldError } from "#app/ui/notice.tsx";
import { whileBusy } from "#app/ui/while-busy.ts";

type Props = {
  entry: EntryView;
  isFirst: boolean;
  isLast: boolean;
  refused: RefusedList | null;
};

/**
 * Everything about an entry is one form, so that a typed note is not lost when the entry is moved.
 */
export function EntryEditor({ entry: { id, name, line }, isFirst, isLast, refused }: Props) {
  const sent = useNavigation().formData;
  const isOwn = sent?.get("entry") === String(id);
  const field = listField({ form: `entry-${id}`, name: "line", stands: line }, refused);
  const busyWith = (intent: string) =>
    whileBusy({ isBusy: isOwn && sent.get("intent") === intent });
  return (
    <Form className="own editing" method="post" preventScrollReset noValidate>
      <RefusalNotice refused={refused} />
      <input type="hidden" name="entry" value={id} />
      <div className="field">
        <label htmlFor={field.id}>
          Your note <span className="vh">on {name}</span>
        </label>
        <input
          key={line}
          className="input"
          id={field.id}
          name="line"
          maxLength={LINE_MAX_LENGTH}
          defaultValue={String(field.initialValue)}
          aria-invalid={!field.valid || undefined}
          aria-describedby={field.valid ? undefined : field.errorId}
        />
        <FieldError id={field.errorId} errors={field.errors} />
      </div>
      <div className="row">
        <button
          className="btn line sm"
          type="submit"
          name="intent"
          value="line"
          {...busyWith("line")}
        >
          Save <span className="vh">the note on {name}</span>
        </button>
        <Act intent="up" icon="arrow-up" label={`Move ${name} up`} isAtEnd={isFirst} />
        <Act intent="down" icon="arrow-down" label={`Move ${name} down`} isAtEnd={isLast} />
        <Act intent="remove" icon="x" label={`Take ${name} off the list`} />
      </div>
    </Form>
  );
}

type ActProps = { intent: string; icon: IconName; label: string; isAtEnd?: boolean };

function Act({ intent, icon, label, isAtEnd = false }: ActProps) {
  return (
    <button
      className="btn line sm sq"
      type="submit"
      name="intent"
      value={intent}
      aria-label={label}
      aria-disabled={isAtEnd || undefined}
      onClick={isAtEnd ? ignore : undefined}
    >
      <Icon name={icon} />
    </button>
  );
}

function ignore(event: MouseEvent) {
  event.preventDefault();
}
