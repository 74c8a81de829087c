import { Form } from "react-router";
import { HideFields, type RefusedHiding } from "#app/features/moderation/hide-fields.tsx";
import type { ModerationFilter } from "#app/features/moderation/moderation.schema.ts";
import { Notice } from "#app/ui/notice.tsx";
import { PressedByEnter, SENDS_NOTHING } from "#app/ui/pressed-by-enter.tsx";

/**
 * Each tick refers to this form by its id, because it stands in a row that has a form of its own.
 */
export const TICKED = "ticked";

type Props = {
  filter: Pick<ModerationFilter, "kind" | "state">;
  address: string;
  refused: RefusedHiding | null;
};

export function TickedForm({ filter: { kind, state }, address, refused }: Props) {
  return (
    <section className="panel ticked" aria-labelledby="ticked-title">
      <h2 id="ticked-title">All that is ticked</h2>
      {refused?.errors.id && (
        <Notice kind="bad" told={refused}>
          {refused.errors.id.join(" ")}
        </Notice>
      )}
      <Form className="judge" id={TICKED} method="post" action={address} preventScrollReset>
        <PressedByEnter {...SENDS_NOTHING} />
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="from" value={TICKED} />
        {state === "hidden" ? (
          <button className="btn line" type="submit" name="intent" value="restore">
            Restore ticked
          </button>
        ) : (
          <HideFields id={TICKED} label="Hide ticked" refused={refused} />
        )}
      </Form>
    </section>
  );
}
