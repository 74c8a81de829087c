import { idParam, foundOr404, problem } from "#app/http/problem.server.ts";

export const NO_SEASON = "Season not found";
const LONGEST_SLUG = 120;

export function seasonId({ id }: { id?: string }): number {
  return idParam(id, NO_SEASON);
}

export function seasonSlug({ slug = "" }: { slug?: string }): string {
  if (slug.length > LONGEST_SLUG || !/^[a-z0-9-]+$/.test(slug)) throw problem(404, NO_SEASON);
  return slug;
}

export function seasonOr404<Found>(found: Found | null): Found {
  return foundOr404(found, NO_SEASON);
}
