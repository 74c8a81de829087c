import { z } from "zod";
import { REVIEW_SORTS } from "#app/features/reviews/review-query.ts";
import { listPartSchema, pageNumber } from "#app/features/search/list-query.schema.ts";
import { MOST_PAGES } from "#app/ui/pages.ts";

const WRONG_STARS = "stars must be a whole number from 1 to 5";
const WRONG_SORT = `sort must be one of ${REVIEW_SORTS.join(", ")}`;

const filterSchema = z.object({
  stars: z
    .enum(["1", "2", "3", "4", "5"], WRONG_STARS)
    .transform(Number)
    .optional()
    .describe("Only reviews that gave so many stars"),
  sort: z
    .enum(REVIEW_SORTS, WRONG_SORT)
    .default("newest")
    .describe("Reviews that are alike in it follow each other by date, the newest first"),
  photos: z.enum(["1"], "photos is 1 or absent").optional().describe("1: only reviews with photos"),
});

export const reviewListSchema = filterSchema.extend(listPartSchema.shape);

const { stars, sort, photos } = filterSchema.shape;

export const reviewPageSchema = z.object({
  reviews: z.enum(["all"]).optional().catch(undefined),
  stars: stars.catch(undefined),
  sort: sort.catch("newest"),
  photos: photos.catch(undefined),
  page: pageNumber(MOST_PAGES),
});
