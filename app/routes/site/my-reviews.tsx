import { Link } from "react-router";
import { MyReviewList, myReviewView } from "#app/features/reviews/my-review-list.tsx";
import { listMyReviews } from "#app/features/reviews/reviews.server.ts";
import { SignInPrompt } from "#app/features/site/sign-in-prompt.tsx";
import { providerLabel } from "#app/features/users/provider-label.ts";
import { SIGN_IN_PROVIDER } from "#app/features/users/users.server.ts";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { userContext } from "#app/http/user-context.server.ts";
import { Drawing } from "#app/ui/drawing.tsx";
import drawing from "#app/ui/drawings/spot-reviews.svg?url";
import type { Route } from "./+types/my-reviews";

export async function loader({ context }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const reviews = user && (await listMyReviews(user.id));
  return { provider: providerLabel(SIGN_IN_PROVIDER), reviews: reviews?.map(myReviewView) ?? null };
}

export function meta() {
  return [{ title: pageTitle("My Reviews") }, { name: "robots", content: "noindex" }];
}

export default function MyReviews({ loaderData: { provider, reviews } }: Route.ComponentProps) {
  if (!reviews) return <SignInPrompt provider={provider} />;
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>My Reviews</h1>
      </div>
      {reviews.length > 0 ? <MyReviewList reviews={reviews} /> : <NoReviews />}
    </div>
  );
}

function NoReviews() {
  return (
    <section className="empty">
      <Drawing src={drawing} />
      <h2>No reviews yet</h2>
      <p className="muted">Eaten somewhere good, or not so good? Somebody wants to know.</p>
      <Link className="btn" to="/?tab=restaurants">
        Explore Restaurants
      </Link>
    </section>
  );
}
