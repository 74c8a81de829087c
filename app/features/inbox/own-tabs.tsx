import { Link } from "#app/ui/link.tsx";
import { OwnSheet } from "#app/ui/own-sheet.tsx";

export const OWN_PAGES = [
  { page: "favorites", label: "Favorites", address: "/favorites" },
  { page: "lists", label: "Lists", address: "/lists" },
  { page: "shopping", label: "Shopping list", address: "/shopping-list" },
  { page: "reviews", label: "My Reviews", address: "/my-reviews" },
  { page: "made", label: "Made", address: "/my-reviews#made" },
  { page: "inbox", label: "Inbox", address: "/inbox" },
  { page: "contributions", label: "Contributions", address: "/my-contributions" },
  { page: "account", label: "Account", address: "/account" },
] as const;

type Props = { current: (typeof OWN_PAGES)[number]["page"]; news: number };

export function OwnTabs({ current, news }: Props) {
  return (
    <nav className="own-tabs" aria-label="Your pages">
      <OwnSheet of="tabs" />
      {OWN_PAGES.map(({ page, label, address }) => (
        <Link key={page} to={address} aria-current={page === current ? "page" : undefined}>
          {label}
          {page === "inbox" && news > 0 && (
            <>
              {" "}
              <span className="n">
                {news}
                <span className="vh"> new</span>
              </span>
            </>
          )}
        </Link>
      ))}
    </nav>
  );
}
