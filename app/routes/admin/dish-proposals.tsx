import { href } from "react-router";
import { listDishNames } from "#app/features/dishes/dishes.server.ts";
import {
  PROPOSALS_SHOWN,
  proposalsQuerySchema,
} from "#app/features/dishes/vocabulary/proposal.schema.ts";
import { sayOfLinks } from "#app/features/dishes/links/say-of-links.ts";
import { ProposalList } from "#app/features/dishes/vocabulary/proposal-list.tsx";
import { listProposals } from "#app/features/dishes/vocabulary/proposals.server.ts";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { pageAddress } from "#app/http/page-address.server.ts";
import { readQuery } from "#app/http/read-query.server.ts";
import { judgeProposals } from "#app/routes/forms/dish-proposals.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { sendOrTell } from "#app/ui/failure-message.ts";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/dish-proposals";

export async function loader({ url }: Route.LoaderArgs) {
  const asked = readQuery(url, proposalsQuerySchema);
  const [proposals, dishes] = await Promise.all([listProposals(asked), listDishNames()]);
  return {
    proposals: proposals.slice(0, PROPOSALS_SHOWN),
    total: proposals.length,
    kind: asked.kind ?? null,
    dish: dishes.find(({ id }) => id === asked.dish_id)?.name ?? null,
    address: url.pathname + url.search,
    query: asked.dish_id === undefined ? "" : `&dish_id=${asked.dish_id}`,
  };
}

export function action({ request, context }: Route.ActionArgs) {
  return judgeProposals({ request, context }, pageAddress(request));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrTell(serverAction, "accept", sayOfLinks);
}

export function meta() {
  return [{ title: pageTitle("Suggested links") }];
}

export const handle = { failed: "Failed to fetch proposals" };

const KINDS = [
  { kind: "recipe", label: "Recipes" },
  { kind: "restaurant", label: "Places" },
] as const;

export default function DishProposals({ loaderData, actionData }: Route.ComponentProps) {
  const { proposals, total, kind, dish, address, query } = loaderData;
  const own = href("/admin/dishes/proposals");
  return (
    <>
      <BackLink to={href("/admin/dishes")} />
      <div className="page-head">
        <h1>Suggested links</h1>
        <p className="muted">
          {dish
            ? `Recipes and places that mention a name of ${dish} and are found by a search for it.`
            : "The newest recipes and places that mention a dish, but are not linked to it yet."}
        </p>
      </div>
      {actionData?.error && <Notice kind="bad">{actionData.error}</Notice>}
      <nav aria-label="Kind">
        <ul className="row">
          <li>
            <Link
              className={lookOf(kind === null)}
              to={query ? `${own}?${query.slice(1)}` : own}
              aria-current={kind === null || undefined}
            >
              All
            </Link>
          </li>
          {KINDS.map((each) => (
            <li key={each.kind}>
              <Link
                className={lookOf(kind === each.kind)}
                to={`${own}?kind=${each.kind}${query}`}
                aria-current={kind === each.kind || undefined}
              >
                {each.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {proposals.length > 0 ? (
        <ProposalList proposals={proposals} total={total} action={address} />
      ) : (
        <section className="empty">
          <h2>No suggested links</h2>
          <p>
            Every recipe and place that mentions a dish is linked to it, or the link was refused.
          </p>
        </section>
      )}
    </>
  );
}

function lookOf(isCurrent: boolean): string {
  return isCurrent ? "btn sm" : "btn line sm";
}
