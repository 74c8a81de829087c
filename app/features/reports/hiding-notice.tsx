import type { HidingView } from "#app/features/reports/item-view.ts";
import { Icon } from "#app/ui/icon.tsx";

export function HidingNotice({ hiding }: { hiding: HidingView }) {
  const { state, on, reason, item } = hiding;
  const isJudged = state === "hidden";
  return (
    <div className="notice warn">
      <Icon name="eye-off" />
      <div className="body">
        <b>{isJudged ? `Hidden on ${on}: ${reason}` : "Hidden until somebody has read it"}</b>
        {isJudged ? (
          <span>{MEANINGS[item.kind]}</span>
        ) : (
          <span>
            Several people reported it by {on}. You need not do anything: we will tell you the
            outcome.
          </span>
        )}
      </div>
    </div>
  );
}

const MEANINGS = {
  review:
    "Nobody but you can see it, and it does not count in the average. Your other reviews are untouched.",
  made: "Nobody but you can see it, and it does not count in the mean. Your other notes are untouched.",
  comment: "Nobody but you can see it. Your other comments are untouched.",
  photo: "Nobody else sees it with your review. The review and your other photos are untouched.",
  name: "Others see “A guest” in its place until you choose another name. What you wrote is untouched.",
};
