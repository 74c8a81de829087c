import { type FocusEvent, useState } from "react";
import { useLocation } from "react-router";
import type { Browse } from "#app/features/browse/browse.schema.ts";
import { SearchBox } from "#app/features/browse/search-box.tsx";
import { OWN_PAGES } from "#app/features/inbox/own-tabs.tsx";
import { NEAR_ME } from "#app/features/browse/browse-address.ts";
import { Avatar } from "#app/features/images/picture.tsx";
import { Brand } from "#app/features/site/brand.tsx";
import { signInAddress } from "#app/features/users/sign-in/sign-in-address.ts";
import type { GoogleUserData } from "#app/features/users/sign-in/google-user-data.ts";
import { logOut } from "#app/features/users/log-out.ts";
import type { SessionUser } from "#app/features/users/sign-in/session-store.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Kept } from "#app/ui/kept-markup.tsx";
import { Link } from "#app/ui/link.tsx";
import { OwnSheet } from "#app/ui/own-sheet.tsx";

type Place = { label: string; address: string; icon: IconName };

const NAVIGATION: Place[] = [
  { label: "Home", address: "/", icon: "house" },
  { label: "Favorites", address: "/favorites", icon: "heart" },
  { label: "My Reviews", address: "/my-reviews", icon: "message-square" },
];

const DISCOVER: Place[] = [
  { label: "Near me", address: NEAR_ME, icon: "navigation" },
  { label: "Dishes", address: "/dishes", icon: "cooking-pot" },
  { label: "Seasons", address: "/seasons", icon: "calendar" },
];

type Props = {
  user: (SessionUser & { news: number }) | null;
  browse: Browse | null;
  asksWhere: boolean;
};

export function SiteHeader({ user, browse, asksWhere }: Props) {
  const [isLeaving, setLeaving] = useState(false);
  const location = useLocation();
  const here = asksWhere || browse?.near ? NEAR_ME : location.pathname;
  return (
    <header className="site-header">
      <div className="wrap">
        <Brand />
        <SearchBox browse={browse} />
        <div className="main-nav">
          <Places label="Main" places={NAVIGATION} here={here} />
          <Places label="Discover" places={DISCOVER} here={here} />
        </div>
        {user && !isLeaving ? (
          <Account
            profile={user.google_user_data}
            news={user.news}
            leave={() => setLeaving(true)}
          />
        ) : (
          <SignInButton returnTo={location.pathname + location.search} />
        )}
      </div>
    </header>
  );
}

type PlacesProps = { label: string; places: Place[]; here: string };

function Places({ label, places, here }: PlacesProps) {
  const current = places.find(({ address }) => address === here)?.address;
  return (
    <nav aria-label={label}>
      <Kept within={<ul />} of={PlaceLinks} with={{ places, current }} />
    </nav>
  );
}

function PlaceLinks({ places, current }: { places: Place[]; current: string | undefined }) {
  return places.map(({ label, address, icon }) => (
    <li key={address}>
      <Link to={address} aria-current={address === current ? "page" : undefined}>
        <Icon name={icon} />
        {label}
      </Link>
    </li>
  ));
}

function SignInButton({ returnTo }: { returnTo: string }) {
  return (
    <a className="btn" href={signInAddress(returnTo)} rel="nofollow">
      Sign In
    </a>
  );
}

type AccountProps = { profile: GoogleUserData; news: number; leave: () => void };

function Account({ profile, news, leave }: AccountProps) {
  return (
    <div className="user">
      <OwnSheet of="me" />
      <pop-menu>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the focus leaves a link within it */}
        <details className="menu" onBlur={closeBehind}>
          <summary className="me">
            <Avatar picture={profile.picture} size={40} />
            <span>{profile.given_name ?? profile.name}</span>
            {news > 0 && (
              <span className="n new">
                {news}
                <span className="vh"> new in your inbox</span>
              </span>
            )}
            <Icon name="chevron-down" className="chev" />
          </summary>
          <div className="menu-list">
            {OWN_PAGES.map(({ page, label, address }) => (
              <Link key={page} to={address}>
                {label}
                {page === "inbox" && news > 0 && <span className="n">{news}</span>}
              </Link>
            ))}
            <form
              method="post"
              action="/logout"
              onSubmit={(event) => {
                event.preventDefault();
                leave();
                void logOut().then(() => location.assign("/"));
              }}
            >
              <button type="submit">
                <Icon name="log-out" />
                Logout
              </button>
            </form>
          </div>
        </details>
      </pop-menu>
    </div>
  );
}

function closeBehind({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
}
