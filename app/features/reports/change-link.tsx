import type { ItemView } from "#app/features/reports/item-view.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

export function ChangeLink({ item }: { item: ItemView }) {
  if (!item.isListed || (item.kind !== "review" && item.kind !== "made")) return null;
  const [page] = item.address.split("#");
  const isReview = item.kind === "review";
  return (
    <p>
      <Link
        className="btn"
        to={`${page}${isReview ? "/review" : ""}?from=my-reviews${isReview ? "" : "#made-form"}`}
      >
        <Icon name="square-pen" />
        {isReview ? "Edit Review" : "Change your note"}
      </Link>
    </p>
  );
}
