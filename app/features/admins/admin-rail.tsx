import { Form, href, useLocation } from "react-router";
import { isAllowed, type Role } from "#app/features/admins/roles.ts";
import { WaitingCount } from "#app/features/admins/waiting.tsx";
import { SITE_NAME } from "#app/features/vocabulary/site.ts";
import { Icon, Mark } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

/** What waits for a moderator comes first. */
const FIRST_LISTS: Record<string, string> = {
  [href("/admin/moderation")]: href("/admin/moderation/reported"),
};

/** Those with a role are for that role and for owners. */
const PLACES = [
  { label: "Dashboard", address: href("/admin/dashboard"), icon: "layout-dashboard", role: null },
  { label: "Restaurants", address: href("/admin/restaurants"), icon: "store", role: "editor" },
  { label: "Recipes", address: href("/admin/recipes"), icon: "cooking-pot", role: "editor" },
  { label: "Dishes", address: href("/admin/dishes"), icon: "soup", role: "editor" },
  { label: "Seasons", address: href("/admin/seasons"), icon: "leaf", role: "editor" },
  { label: "Calendar", address: href("/admin/calendar"), icon: "calendar", role: "editor" },
  {
    label: "Recipe Authors",
    address: href("/admin/recipe-authors"),
    icon: "chef-hat",
    role: "editor",
  },
  {
    label: "Moderation",
    address: href("/admin/moderation"),
    icon: "shield-check",
    role: "moderator",
  },
  {
    label: "Suggestions",
    address: href("/admin/suggestions"),
    icon: "square-pen",
    role: "editor",
  },
  {
    label: "Take-down notices",
    address: href("/admin/takedowns"),
    icon: "scale",
    role: "moderator",
  },
  { label: "Analytics", address: href("/admin/analytics"), icon: "chart-column", role: null },
  { label: "Pictures", address: href("/admin/pictures"), icon: "image", role: "editor" },
  { label: "Activity", address: href("/admin/activity"), icon: "history", role: null },
  { label: "Accounts", address: href("/admin/accounts"), icon: "users", role: "owner" },
  { label: "Housekeeping", address: href("/admin/housekeeping"), icon: "clock", role: "owner" },
  { label: "Your Account", address: href("/admin/account"), icon: "user-round", role: null },
] as const;

/** The list that a page of one thing belongs to. */
export function findPlace(pathname: string) {
  return PLACES.find(({ address }) => currentAt(pathname, address) !== undefined);
}

type Props = { username: string; role: Role };

export function AdminRail(props: Props) {
  return (
    <header className="rail cloth">
      <div className="in">
        <Link
          className="brand"
          to={href("/admin/dashboard")}
          aria-label={`${SITE_NAME}, dashboard`}
        >
          <Mark className="mark" />
          <span>{SITE_NAME.toLowerCase()}</span>
        </Link>
        <pop-menu>
          <details className="menu">
            <summary>
              <Icon name="menu" />
              Menu
            </summary>
            <nav aria-label="Admin menu">
              <RailLinks {...props} />
            </nav>
          </details>
        </pop-menu>
      </div>
      <nav className="side" aria-label="Admin">
        <RailLinks {...props} />
      </nav>
    </header>
  );
}

function RailLinks({ username, role }: Props) {
  const { pathname } = useLocation();
  const places = PLACES.filter((place) => place.role === null || isAllowed(role, place.role));
  return (
    <>
      {places.map(({ label, address, icon }) => (
        <Link
          key={address}
          to={FIRST_LISTS[address] ?? address}
          aria-current={currentAt(pathname, address)}
        >
          <Icon name={icon} />
          {label}
          <WaitingCount at={address} />
        </Link>
      ))}
      <Link to="/" reloadDocument>
        <Icon name="external-link" />
        View site
      </Link>
      <Form method="post" action={href("/admin/logout")}>
        <button type="submit" title={`Signed in as ${username}`}>
          <Icon name="log-out" />
          Logout
        </button>
      </Form>
    </>
  );
}

function currentAt(pathname: string, address: string) {
  if (pathname === (FIRST_LISTS[address] ?? address)) return "page";
  return pathname === address || pathname.startsWith(`${address}/`) ? "true" : undefined;
}
