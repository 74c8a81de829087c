import { signInAddress } from "#app/features/users/sign-in/sign-in-address.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

type Props = { address: string; isSignedIn: boolean; hasReview: boolean };

export function ReviewButton({ address, isSignedIn, hasReview }: Props) {
  const form = `${address}?review=1#review-form`;
  if (!isSignedIn) {
    return (
      <a className="btn accent" href={signInAddress(form)} rel="nofollow">
        <Icon name="square-pen" />
        Sign in to review
      </a>
    );
  }
  return (
    <Link className="btn accent" to={form} preventScrollReset>
      <Icon name="square-pen" />
      {hasReview ? "Edit Review" : "Write Review"}
    </Link>
  );
}
