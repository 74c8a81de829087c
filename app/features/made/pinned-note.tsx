import type { PinnedView } from "#app/features/made/made-view.ts";
import { Icon } from "#app/ui/icon.tsx";

export function PinnedNote({ pinned, step }: { pinned: PinnedView[]; step: number }) {
  const note = pinned.find((one) => one.step === step);
  if (!note) return null;
  return (
    <div className="pinned">
      <Icon name="pin" />
      <p>
        <b>Cook’s note</b>
        <span className="typed">{note.words}</span> <span className="who">From {note.name}</span>
      </p>
    </div>
  );
}
