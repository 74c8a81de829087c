import { data } from "react-router";
import { listMyMade } from "#app/features/made/made-notes.server.ts";
import { OwnTabs } from "#app/features/inbox/own-tabs.tsx";
import { MyMadeList, myMadeView } from "#app/features/made/my-made-list.tsx";
import { deleteMade } from "#app/features/made/write-made.server.ts";
import { MyReviewList, myReviewView } from "#app/features/reviews/own/my-review-list.tsx";
import { ReviewNotice } from "#app/features/reviews/review-notice.tsx";
import { listMyReviews } from "#app/features/reviews/reviews.server.ts";
import { deleteReview } from "#app/features/reviews/write-review.server.ts";
import { SignInPrompt } from "#app/features/site/sign-in-prompt.tsx";
import { providerLabel } from "#app/features/users/sign-in/provider-label.ts";
import { RefusalNotice } from "#app/features/users/refusal-notice.tsx";
import { SIGN_IN_PROVIDER } from "#app/features/users/users.server.ts";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { idParam, problem } from "#app/http/problem.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { requireUser } from "#app/http/session.server.ts";
import { userContext } from "#app/http/user-context.server.ts";
import "#app/styles/my-review.css";
import { Drawing } from "#app/ui/drawing.tsx";
import { redirectWithFlash, takeFlash } from "#app/routes/shared/flash.server.ts";
import { NO_RECIPE } from "#app/routes/rows/recipe-or-404.server.ts";
import { NO_RESTAURANT } from "#app/routes/rows/restaurant-or-404.server.ts";
import drawing from "#app/ui/drawings/spot-reviews.svg?url";
import { Link } from "#app/ui/link.tsx";
import { actQuietly } from "#app/ui/quiet-action.ts";
import type { Route } from "./+types/my-reviews";

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const [reviews, notes] = await Promise.all([
    user && listMyReviews(user.id),
    user && listMyMade(user.id),
  ]);
  const { sentence: notice, headers } = takeFlash(request);
  const provider = providerLabel(SIGN_IN_PROVIDER);
  const shown = {
    reviews: reviews?.map(myReviewView) ?? null,
    notes: notes?.map(myMadeView) ?? [],
  };
  const news = user?.news ?? 0;
  return data({ provider, ...shown, news, notice }, { headers });
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = requireUser(context);
  const form = await readForm(request);
  if (form.get("intent") === "delete-made") {
    await deleteMade(user.id, idParam(String(form.get("recipe_id")), NO_RECIPE));
    return redirectWithFlash(request, "/my-reviews", "made-deleted");
  }
  if (form.get("intent") !== "delete-review") throw problem(400, "Unknown action");
  const restaurant_id = idParam(String(form.get("restaurant_id")), NO_RESTAURANT);
  await deleteReview(user.id, restaurant_id);
  return redirectWithFlash(request, "/my-reviews", "review-deleted");
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return actQuietly(request, serverAction);
}

export function meta() {
  return [{ title: pageTitle("My Reviews") }, { name: "robots", content: "noindex" }];
}

export default function MyReviews({ loaderData, actionData }: Route.ComponentProps) {
  const { provider, reviews, notes, news, notice } = loaderData;
  if (!reviews) return <SignInPrompt provider={provider} />;
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>My Reviews</h1>
      </div>
      <OwnTabs current="reviews" news={news} />
      <ReviewNotice notice={notice} />
      <RefusalNotice refused={actionData} />
      {reviews.length > 0 && <MyReviewList reviews={reviews} />}
      {reviews.length + notes.length === 0 && <NoReviews />}
      <MyMadeList notes={notes} />
      <YourAccount />
    </div>
  );
}

function YourAccount() {
  return (
    <p className="row">
      <span className="small muted">Lost a phone, or signed in on one that is not yours?</span>
      <Link className="btn line sm" to="/account">
        Your account
      </Link>
    </p>
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
