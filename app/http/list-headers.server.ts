import { LIST_MAX_OFFSET, type ListPart } from "#app/features/search/list-query.schema.ts";
import { siteOrigin } from "#app/http/origin.server.ts";

type Listed = { rows: unknown[]; total: number; isTotalExact?: boolean };

const LONGEST_LINKS = 1_200;

export function listHeaders(
  request: Request,
  { limit, offset }: ListPart,
  { rows, total, isTotalExact = true }: Listed,
): Record<string, string> {
  const next = offset + limit;
  const isMore = rows.length === limit && (next < total || !isTotalExact);
  const links = [
    { rel: "first", part: { limit, offset: 0 } },
    ...(offset > 0 ? [{ rel: "prev", part: partBefore({ limit, offset }) }] : []),
    ...(isMore && next <= LIST_MAX_OFFSET ? [{ rel: "next", part: { limit, offset: next } }] : []),
  ];
  const count = { "X-Total-Count": String(total) };
  const url = new URL(request.url);
  const address = siteOrigin(request) + url.pathname;
  const linked = links.map(({ rel, part }) => `<${address}?${queryOf(url, part)}>; rel="${rel}"`);
  const Link = linked.join(", ");
  return Link.length > LONGEST_LINKS ? count : { ...count, Link };
}

function partBefore({ limit, offset }: ListPart): ListPart {
  return { limit: Math.min(limit, offset), offset: Math.max(0, offset - limit) };
}

function queryOf({ search }: URL, { limit, offset }: ListPart): string {
  const query = new URLSearchParams(search);
  query.set("limit", String(limit));
  query.set("offset", String(offset));
  return query.toString();
}
