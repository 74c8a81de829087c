import { href, redirect } from "react-router";
import { PersonHead } from "#app/features/people/person-head.tsx";
import { reportAddress } from "#app/features/reports/reported.ts";
import { listPersonsReviews } from "#app/features/reviews/own/persons-reviews.server.ts";
import {
  PersonsReviewList,
  personsReviewView,
} from "#app/features/reviews/own/persons-review-list.tsx";
import { REVIEWS_ON_A_PAGE } from "#app/features/reviews/review-limits.ts";
import { pageNumber } from "#app/features/search/list-query.schema.ts";
import { PageNotFound } from "#app/features/site/not-found-screen.tsx";
import { formatMonth } from "#app/features/vocabulary/dates.ts";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { userContext } from "#app/http/user-context.server.ts";
import { personOr404 } from "#app/routes/rows/person-or-404.server.ts";
import "#app/styles/my-review.css";
import "#app/styles/person.css";
import { BackLink } from "#app/ui/back-link.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { lastPageOf, MOST_PAGES } from "#app/ui/pages.ts";
import { ReportLink } from "#app/ui/report-link.tsx";
import type { Route } from "./+types/person";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const person = await personOr404(params);
  const page = pageNumber(MOST_PAGES).parse(url.searchParams.get("page"));
  const pages = lastPageOf({ total: person.review_count }, REVIEWS_ON_A_PAGE);
  if (page > pages) throw redirect(addressOf(person.id, pages));
  const part = { limit: REVIEWS_ON_A_PAGE, offset: (page - 1) * REVIEWS_ON_A_PAGE };
  const reviews = await listPersonsReviews(person.id, part);
  const reader_id = context.get(userContext)?.id;
  return {
    person: { ...person, since: formatMonth(person.since) },
    reviews: reviews.map((review) => personsReviewView(review, reader_id)),
    isOwn: reader_id === person.id,
    page,
    pages,
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData ? `${loaderData.person.name} at the table` : "Page Not Found";
  return [{ title: pageTitle(title) }, { name: "robots", content: "noindex" }];
}

export default function PersonPage({ loaderData }: Route.ComponentProps) {
  const { person, reviews, isOwn, page, pages } = loaderData;
  return (
    <div className="wrap narrow">
      <BackLink to="/?tab=restaurants" />
      <PersonHead person={person} />
      <section className="block" aria-labelledby="reviews-title">
        <h2 id="reviews-title">{person.name}’s reviews</h2>
        {reviews.length === 0 && <p className="muted">No reviews yet.</p>}
        <PersonsReviewList reviews={reviews} />
      </section>
      <Pager page={page} pages={pages} addressOf={(one) => addressOf(person.id, one)} />
      {!isOwn && (
        <ReportLink
          to={reportAddress({ kind: "name", id: person.id })}
          words="Report this name"
          of={`: ${person.name}`}
        />
      )}
    </div>
  );
}

export function ErrorBoundary() {
  return <PageNotFound />;
}

function addressOf(id: string, page: number): string {
  const address = href("/people/:id", { id });
  return page > 1 ? `${address}?page=${page}` : address;
}
