import { ModeratedItem, type RefusedReason } from "#app/features/moderation/moderated-item.tsx";
import type { ModeratedView } from "#app/features/moderation/moderated-view.ts";
import drawing from "#app/ui/drawings/spot-empty-plate.svg?url";

type Props = {
  kind: "reviews" | "comments";
  written: ModeratedView[];
  address: string;
  refused: (RefusedReason & { id: number }) | null;
};

export function ModeratedItems({ written, refused, ...list }: Props) {
  if (written.length === 0) {
    return (
      <section className="empty">
        <img src={drawing} alt="" width="360" height="240" />
        <p className="say">Nothing found.</p>
      </section>
    );
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
