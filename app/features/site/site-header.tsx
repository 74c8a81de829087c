import { useLocation } from "react-router";
import type { Browse } from "#app/features/browse/browse.schema.ts";
import { SearchBox } from "#app/features/browse/search-box.tsx";
import { Avatar } from "#app/features/images/picture.tsx";
import { Brand } from "#app/features/site/brand.tsx";
import { signInAddress } from "#app/features/users/sign-in-address.ts";
import type { GoogleUserData } from "#app/features/users/google-user-data.ts";
import type { SessionUser } from "#app/features/users/session-store.ts";
import { useSession } from "#app/features/users/use-session.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Kept } from "#app/ui/kept-markup.tsx";
import { Link } from "#app/ui/link.tsx";

const NAVIGATION = [
  { label: "Home", address: "/", icon: "house" },
  { label: "Favorites", address: "/favorites", icon: "heart" },
  { label: "My Reviews", address: "/my-reviews", icon: "message-square" },
] as const;

type Props = {
  user: (SessionUser & { news: number }) | null;
  browse: Browse | null;
};

export function SiteHeader({ user: rendered, browse }: Props) {
  const { user, logout } = useSession(rendered);
  const location = useLocation();
  return (
    <header className="site-header">
      <div className="wrap">
        <Brand />
        <SearchBox browse={browse} />
        <nav className="main-nav" aria-label="Main">
          <Kept within={<ul />} of={Navigation} with={{ current: currentOf(location.pathname) }} />
        </nav>
        {user ? (
          <Account profile={user.google_user_data} news={rendered?.news ?? 0} logout={logout} />
        ) : (
          <SignInButton returnTo={location.pathname + location.search} />
        )}
      </div>
    </header>
  );
}

function currentOf(pathname: string) {
  return NAVIGATION.find(({ address }) => address === pathname)?.address;
}

function Navigation({ current }: { current: string | undefined }) {
  return NAVIGATION.map(({ label, address, icon }) => (
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

type AccountProps = { profile: GoogleUserData; news: number; logout: () => Promise<void> };

function Account({ profile, news, logout }: AccountProps) {
  return (
    <div className="user">
      <Link className="me" to="/inbox">
        <Avatar picture={profile.picture} size={40} />
        <span>{profile.given_name ?? profile.name}</span>
        {news > 0 && (
          <span className="n new">
            {news}
            <span className="vh"> new in your inbox</span>
          </span>
        )}
      </Link>
      <form
        method="post"
        action="/logout"
        onSubmit={(event) => {
          event.preventDefault();
          void logout().then(() => location.assign("/"));
        }}
      >
        <button className="logout" type="submit">
          <Icon name="log-out" />
          <span>Logout</span>
        </button>
      </form>
    </div>
  );
}
