import { MOST_OPEN } from "#app/features/moderation/cases/case-list.tsx";
import type { RefusedHiding } from "#app/features/moderation/hide-fields.tsx";
import { ModeratedItem } from "#app/features/moderation/moderated-item.tsx";
import type { ModeratedView } from "#app/features/moderation/moderated-view.ts";
import type { ModerationFilter } from "#app/features/moderation/moderation.schema.ts";
import { NothingHere } from "#app/features/moderation/nothing-here.tsx";
import { TICKED, TickedForm } from "#app/features/moderation/ticked-form.tsx";

export type RefusedOf = RefusedHiding & { ids: number[]; isOfTicked: boolean };

type Props = {
  filter: ModerationFilter;
  written: ModeratedView[];
  address: string;
  refused: RefusedOf | null;
};

export function ModeratedItems({ filter, written, address, refused }: Props) {
  if (written.length === 0) {
    return <NothingHere>Nothing found.</NothingHere>;
  }
  const judged = written.filter((one) => (filter.state === "hidden") === (one.hidden !== null));
  const isSeveral = judged.length > 1;
  const ticked = refused?.isOfTicked ? refused : null;
  const own = refused?.isOfTicked ? null : refused;
  return (
    <>
      <ul className="moderated-list">
        {written.map((one) => (
          <ModeratedItem
            key={one.id}
            kind={filter.kind}
            written={one}
            address={address}
            refused={own?.ids.includes(one.id) ? own : null}
            isOpen={written.length <= MOST_OPEN}
            tick={
              isSeveral && judged.includes(one)
                ? { form: TICKED, isTicked: ticked?.ids.includes(one.id) ?? false }
                : null
            }
          />
        ))}
      </ul>
      {isSeveral && (
        <TickedForm
          key={judged.map(({ id }) => id).join(" ")}
          filter={filter}
          address={address}
          refused={ticked}
        />
      )}
    </>
  );
}
