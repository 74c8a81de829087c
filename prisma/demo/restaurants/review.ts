import type { DemoReview } from "../types.ts";

type ReviewExtras = {
  visited?: number;
  photos?: string[];
  link?: string;
};

/** Writes a review on one line; what is left out of the extras is stored as empty. */
// oxlint-disable-next-line max-params -- a line a review is read as a table
export function review(
  person: string,
  rating: DemoReview["rating"],
  text: string | null,
  daysAgo: number,
  extras: ReviewExtras = {},
): DemoReview {
  return {
    person,
    rating,
    text,
    days_ago: daysAgo,
    visited_days_before: extras.visited ?? null,
    photos: extras.photos ?? [],
    social_link: extras.link ?? null,
  };
}
