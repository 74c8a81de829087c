import type { FieldName, FormMetadata } from "@conform-to/react";
import { useEffect, useRef } from "react";
import { Icon } from "#app/ui/icon.tsx";

type Rows = {
  form: Pick<FormMetadata, "id" | "remove" | "reorder">;
  name: FieldName<unknown[]>;
  action: string;
  count: number;
  called: string;
  focusLater: (ids: string[]) => void;
};

type Props = Rows & { index: number; mayRemove: boolean; focusAfterRemoval: string[] };

export function RowActs({ index, mayRemove, focusAfterRemoval, ...rows }: Props) {
  const { form, name, action, called, focusLater } = rows;
  return (
    <div className="row-acts">
      <MoveButton {...rows} index={index} step={-1} />
      <MoveButton {...rows} index={index} step={1} />
      <button
        {...form.remove.getButtonProps({ name, index })}
        className="btn danger sq"
        formAction={action}
        disabled={!mayRemove}
        aria-label={`Remove ${called} ${index + 1}`}
        onClick={() => focusLater(focusAfterRemoval)}
      >
        <Icon name="trash-2" />
      </button>
    </div>
  );
}

function MoveButton({
  form,
  name,
  action,
  count,
  called,
  focusLater,
  index,
  step,
}: Rows & { index: number; step: -1 | 1 }) {
  const to = index + step;
  const [here, there] = step < 0 ? ["up", "down"] : ["down", "up"];
  return (
    <button
      {...form.reorder.getButtonProps({ name, from: index, to })}
      className="btn line sq"
      id={`${form.id}-${here}-${index}`}
      formAction={action}
      disabled={to < 0 || to >= count}
      aria-label={`Move ${here} ${called} ${index + 1}`}
      onClick={() => focusLater([`${form.id}-${here}-${to}`, `${form.id}-${there}-${to}`])}
    >
      <Icon name={step < 0 ? "chevron-up" : "chevron-down"} />
    </button>
  );
}

/** Focus moves in an effect, because the row to focus is on the page only after React has rendered it. */
export function useFocusAfter() {
  const wanted = useRef<string[]>([]);
  useEffect(() => {
    const controls = wanted.current.map((id) => document.getElementById(id));
    wanted.current = [];
    controls.find((control) => control?.matches(":enabled"))?.focus();
  });
  return (ids: string[]) => {
    wanted.current = ids;
  };
}
