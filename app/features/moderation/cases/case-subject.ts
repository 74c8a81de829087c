import type { Act } from "#app/features/admins/acts.server.ts";
import type { Item } from "#app/features/reports/find-item.server.ts";
import type { Reported } from "#app/features/reports/reported.ts";

/** `item` holds the kind and the id with a space between them, as in "review 12". */
export function reportedOf({ kind, item }: { kind: Reported["kind"]; item: string }): Reported {
  return { kind, id: item.slice(kind.length + 1) };
}

/** A name has no id of its own, so the act about it refers to the case. */
export function actSubject(item: Item, case_id: number): Omit<Act, "act" | "details"> {
  const { kind, author, subject, review_id, comment_id, made_id } = item;
  return {
    subject_kind: kind,
    subject_id: review_id ?? comment_id ?? made_id ?? case_id,
    subject_name: subject ? `${author.name} on ${subject}` : author.name,
  };
}
