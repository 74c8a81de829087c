import { findLastAct } from "#app/features/admins/acts.server.ts";
import { type AuthorValues, authorValues } from "#app/features/authors/author-view.ts";
import type { Author } from "#app/features/authors/manage-authors.server.ts";
import { type Conflict, findDifferences } from "#app/ui/conflict-notice.tsx";

const LABELS = {
  name: "Name",
  bio: "Bio",
  image_url: "Image URL",
  website: "Website",
  instagram: "Instagram",
  facebook: "Facebook",
  twitter: "Twitter",
} satisfies Record<keyof AuthorValues, string>;

/** Who saved the author meanwhile, and where theirs differs from what was sent. */
export async function describeConflict(
  sent: Record<string, unknown>,
  theirs: Author,
  origin: string,
): Promise<Conflict> {
  const last = await findLastAct("author", theirs.id);
  return {
    by: last?.admin_name ?? null,
    updated_at: theirs.updated_at.toISOString(),
    differences: findDifferences(LABELS, sent, authorValues(theirs, origin)),
  };
}
