import { Link } from "#app/ui/link.tsx";

const PAGES = [
  { page: "inbox", label: "Inbox", address: "/inbox" },
  { page: "contributions", label: "Contributions", address: "/my-contributions" },
  { page: "account", label: "Account", address: "/account" },
] as const;

type Props = { current: (typeof PAGES)[number]["page"]; news: number };

/** On the pages that are about the person who is signed in. */
export function OwnTabs({ current, news }: Props) {
  return (
    <nav className="tabs plain tight" aria-label="Your pages">
      {PAGES.map(({ page, label, address }) => (
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
