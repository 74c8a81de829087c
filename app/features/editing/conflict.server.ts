import { findLastAct } from "#app/features/admins/acts.server.ts";
import type { Given, Noun, Stored } from "#app/features/editing/noun.ts";
import type { Conflict, Difference } from "#app/ui/conflict-notice.tsx";

/** Who saved meanwhile, and where theirs differs from what was sent. */
export async function describeConflict<Row extends Stored, Fields extends Given>(
  noun: Noun<Row, Fields, unknown>,
  yours: Fields,
  theirs: Row,
): Promise<Conflict> {
  const [last, mine, other] = await Promise.all([
    findLastAct(noun.kind, theirs.id),
    readable(noun, yours),
    readable(noun, theirs),
  ]);
  const differences = Object.entries(noun.fields).flatMap(([name, { label }]): Difference[] => {
    const difference = { yours: asText(mine.get(name)), theirs: asText(other.get(name)) };
    const isSame = difference.yours === difference.theirs;
    return label === null || isSame ? [] : [{ label, ...difference }];
  });
  return {
    by: last?.admin_name ?? null,
    updated_at: theirs.updated_at.toISOString(),
    differences,
  };
}

async function readable<Row extends Stored, Fields extends Given>(
  noun: Noun<Row, Fields, unknown>,
  one: Row | Fields,
) {
  // Two pictures are told apart by the end of their addresses.
  const image_url = one.image_url ? `Picture ${one.image_url.slice(-6)}` : "No picture";
  return new Map<string, unknown>(
    Object.entries({ ...one, image_url, ...(await noun.inWords(one)) }),
  );
}

function asText(value: unknown): string {
  return String(value ?? "")
    .replace(/\r\n?/g, "\n")
    .trim();
}
