import { ModeratedItem, type RefusedHiding } from "#app/features/moderation/moderated-item.tsx";
import type { ModeratedView } from "#app/features/moderation/moderated-view.ts";
import type { ModerationFilter } from "#app/features/moderation/moderation.schema.ts";
import { NothingHere } from "#app/features/moderation/nothing-here.tsx";

type Props = {
  kind: ModerationFilter["kind"];
  written: ModeratedView[];
  address: string;
  refused: (RefusedHiding & { id: number }) | null;
};

export function ModeratedItems({ written, refused, ...list }: Props) {
  if (written.length === 0) {
    return <NothingHere>Nothing found.</NothingHere>;
  }
  return (
    <ul className="moderated-list">
      {written.map((one) => (
        <ModeratedItem
          key={one.id}
          {...list}
          written={one}
          refused={refused?.id === one.id ? refused : null}
        />
      ))}
    </ul>
  );
}
