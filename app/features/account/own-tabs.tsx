import { Link } from "#app/ui/link.tsx";

const TABS = [
  { label: "My Reviews", address: "/my-reviews" },
  { label: "Account", address: "/account" },
];

export function OwnTabs({ current }: { current: string }) {
  return (
    <nav className="tabs plain tight" aria-label="Your pages">
      {TABS.map(({ label, address }) => (
        <Link key={address} to={address} aria-current={address === current ? "page" : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
