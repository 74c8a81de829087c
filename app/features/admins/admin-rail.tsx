import { useEffect } from "react";
import { Form, href, useLocation } from "react-router";
import { currentAt, FIRST_LISTS, GROUPS, OWN_ACCOUNT } from "#app/features/admins/places.ts";
import { isAllowed, type Role } from "#app/features/admins/accounts/roles.ts";
import { WaitingCount } from "#app/features/admins/waiting.tsx";
import { SITE_NAME } from "#app/features/vocabulary/site.ts";
import { Icon, Mark } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

type Props = { username: string; role: Role; hasSearchKey: boolean };

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
        <SearchBox hasKey={props.hasSearchKey} />
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

const BOX = "rail-search";

function SearchBox({ hasKey }: { hasKey: boolean }) {
  useEffect(() => {
    if (!hasKey) return;
    function reach(event: KeyboardEvent) {
      const isTyping =
        event.target instanceof Element &&
        event.target.matches("input, select, textarea, [contenteditable]");
      const isOther = event.ctrlKey || event.metaKey || event.altKey;
      if (event.key !== "/" || isTyping || isOther || document.querySelector("dialog[open]"))
        return;
      event.preventDefault();
      document.getElementById(BOX)?.focus();
    }
    addEventListener("keydown", reach);
    return () => removeEventListener("keydown", reach);
  }, [hasKey]);
  return (
    <Form
      className="rail-search"
      method="get"
      action={href("/admin/search")}
      role="search"
      aria-label="The whole back office"
    >
      <Icon name="search" />
      <input
        id={BOX}
        name="search"
        type="search"
        aria-label="Search the back office"
        aria-keyshortcuts={hasKey ? "/" : undefined}
        placeholder="Search"
        maxLength={200}
      />
    </Form>
  );
}

function RailLinks({ username, role }: Props) {
  const { pathname } = useLocation();
  return (
    <>
      {GROUPS.map(({ label, places }) => {
        const own = places.filter((place) => !place.role || isAllowed(role, place.role));
        return (
          own.length > 0 && (
            <div role="group" aria-label={label} key={label}>
              <p aria-hidden="true">{label}</p>
              {own.map((place) => (
                <RailLink key={place.address} place={place} pathname={pathname} />
              ))}
            </div>
          )
        );
      })}
      <div role="group" aria-label="You">
        <p aria-hidden="true">{username}</p>
        <RailLink place={OWN_ACCOUNT} pathname={pathname} />
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
      </div>
    </>
  );
}

type LinkProps = { place: (typeof GROUPS)[number]["places"][number]; pathname: string };

function RailLink({ place: { label, address, icon }, pathname }: LinkProps) {
  return (
    <Link to={FIRST_LISTS[address] ?? address} aria-current={currentAt(pathname, address)}>
      <Icon name={icon} />
      {label}
      <WaitingCount at={address} />
    </Link>
  );
}
