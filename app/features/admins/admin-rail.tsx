import { Form, href, Link, useLocation } from "react-router";
import { SITE_NAME } from "#app/features/vocabulary/site.ts";
import { Icon, Mark } from "#app/ui/icon.tsx";

const PLACES = [
  { label: "Dashboard", address: href("/admin/dashboard"), icon: "layout-dashboard" },
  { label: "Restaurants", address: href("/admin/restaurants"), icon: "store" },
  { label: "Recipes", address: href("/admin/recipes"), icon: "cooking-pot" },
  { label: "Recipe Authors", address: href("/admin/recipe-authors"), icon: "chef-hat" },
  { label: "Moderation", address: href("/admin/moderation"), icon: "shield-check" },
  { label: "Analytics", address: href("/admin/analytics"), icon: "chart-column" },
  { label: "Pictures", address: href("/admin/pictures"), icon: "image" },
  { label: "Activity", address: href("/admin/activity"), icon: "history" },
  { label: "Your Account", address: href("/admin/account"), icon: "user-round" },
] as const;

/** The list that a page of one thing belongs to. */
export function findPlace(pathname: string) {
  return PLACES.find(({ address }) => currentAt(pathname, address) !== undefined);
}

export function AdminRail({ username }: { username: string }) {
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
              <RailLinks username={username} />
            </nav>
          </details>
        </pop-menu>
      </div>
      <nav className="side" aria-label="Admin">
        <RailLinks username={username} />
      </nav>
    </header>
  );
}

function RailLinks({ username }: { username: string }) {
  const { pathname } = useLocation();
  return (
    <>
      {PLACES.map(({ label, address, icon }) => (
        <Link key={address} to={address} aria-current={currentAt(pathname, address)}>
          <Icon name={icon} />
          {label}
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
  if (pathname === address) return "page";
  return pathname.startsWith(`${address}/`) ? "true" : undefined;
}
