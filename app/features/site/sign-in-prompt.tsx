import { useLocation } from "react-router";
import { signInAddress } from "#app/features/users/sign-in/sign-in-address.ts";
import { Drawing } from "#app/ui/drawing.tsx";
import drawing from "#app/ui/drawings/spot-seat.svg?url";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

export function SignInPrompt({ provider }: { provider: string }) {
  const location = useLocation();
  return (
    <div className="wrap">
      <section className="empty">
        <Drawing src={drawing} />
        <h1>We kept a seat for you</h1>
        <p className="muted">
          Sign in to save favorites, like recipes, join the comments and review the places you eat.
        </p>
        <a
          className="btn lg"
          href={signInAddress(location.pathname + location.search)}
          rel="nofollow"
        >
          {provider === "Google" && <Icon name="google" />}
          Sign in with {provider}
        </a>
        <p className="muted small">
          <Link to="/privacy">What we keep about you, and how you take it with you</Link>
        </p>
        <Link className="linkish" to="/">
          Keep browsing without signing in
        </Link>
      </section>
    </div>
  );
}
