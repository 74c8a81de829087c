export const REVIEW_SORTS = ["newest", "helpful", "highest", "lowest"] as const;
export const SORT_NAMES = {
  newest: "Newest",
  helpful: "Most helpful",
  highest: "Highest",
  lowest: "Lowest",
} as const;
export const STARS = [5, 4, 3, 2, 1] as const;

export type ReviewQuery = {
  stars?: number | undefined;
  sort: (typeof REVIEW_SORTS)[number];
  photos?: "1" | undefined;
};
export type ReviewPage = ReviewQuery & { reviews?: "all" | undefined; page: number };

export function reviewsAddress(address: string, asked: Partial<ReviewPage>): string {
  const { stars, sort = "newest", photos, page = 1 } = asked;
  const query = new URLSearchParams();
  if (stars) query.set("stars", String(stars));
  if (sort !== "newest") query.set("sort", sort);
  if (photos) query.set("photos", photos);
  if (query.size === 0) query.set("reviews", "all");
  if (page > 1) query.set("page", String(page));
  return `${address}?${query}#reviews`;
}

export function isNarrowed({ stars, photos }: ReviewQuery): boolean {
  return stars !== undefined || photos !== undefined;
}

export function isListed(asked: ReviewPage): boolean {
  return asked.reviews === "all" || asked.page > 1 || asked.sort !== "newest" || isNarrowed(asked);
}
