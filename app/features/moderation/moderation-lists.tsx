import { href } from "react-router";
import { WaitingCount } from "#app/features/admins/waiting.tsx";
import { Link } from "#app/ui/link.tsx";

const LISTS = [
  { list: "reported", label: "Reported", address: href("/admin/moderation/reported") },
  { list: "appeals", label: "Appeals", address: href("/admin/moderation/appeals") },
  { list: "reviews", label: "Reviews", address: href("/admin/moderation") },
  { list: "comments", label: "Comments", address: `${href("/admin/moderation")}?kind=comments` },
  { list: "notes", label: "Notes", address: `${href("/admin/moderation")}?kind=notes` },
] as const;

export function caseListAddress(list: "reported" | "appeals", page: number): string {
  const address = href(`/admin/moderation/${list}`);
  return page > 1 ? `${address}?page=${page}` : address;
}

type ModerationList = (typeof LISTS)[number]["list"];

type Props = { current: ModerationList; addresses?: Partial<Record<ModerationList, string>> };

export function ModerationLists({ current, addresses }: Props) {
  return (
    <nav className="seg lists" aria-label="Lists">
      {LISTS.map(({ list, label, address }) => (
        <Link
          key={list}
          to={addresses?.[list] ?? address}
          aria-current={list === current || undefined}
        >
          {label} {list !== "reviews" && <WaitingCount at={address} />}
        </Link>
      ))}
    </nav>
  );
}
