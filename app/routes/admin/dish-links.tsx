import { Form, href } from "react-router";
import { z } from "zod";
import { listLinks } from "#app/features/dishes/links/dish-links-list.server.ts";
import { dishes } from "#app/features/dishes/managed/edit-dishes.server.ts";
import { LinkTable } from "#app/features/dishes/links/link-table.tsx";
import { linkDish, unlinkDish } from "#app/features/dishes/links/links.server.ts";
import { linksPageSchema, linkSchema } from "#app/features/dishes/vocabulary/proposal.schema.ts";
import { sayOfLinks } from "#app/features/dishes/links/say-of-links.ts";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { pageAddress } from "#app/http/page-address.server.ts";
import { problem } from "#app/http/problem.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { readQuery } from "#app/http/read-query.server.ts";
import { actOrTell } from "#app/http/refused-form.server.ts";
import { dishId, dishOr404 } from "#app/routes/rows/dish-or-404.server.ts";
import { redirectWithFlash } from "#app/routes/shared/flash.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { sendOrTell } from "#app/ui/failure-message.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/dish-links";

export async function loader({ params, url }: Route.LoaderArgs) {
  const id = dishId(params);
  const asked = readQuery(url, linksPageSchema);
  const dish = dishOr404(await dishes.find(id));
  const listed = await listLinks(id, asked.kind, asked);
  return {
    ...listed,
    ...asked,
    id: String(id),
    name: dish.name,
    address: url.pathname + url.search,
  };
}

const JUDGE = { link: linkDish, know: linkDish, unlink: unlinkDish };
const intentSchema = z.enum(["link", "know", "unlink"]);

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const form = await readForm(request);
  const intent = intentSchema.safeParse(form.get("intent")).data;
  const link = linkSchema.safeParse({
    ...{ kind: form.get("kind"), id: Number(form.get("id")), dish_id: dishId(params) },
  }).data;
  if (!intent || !link) throw problem(400, "Unknown action");
  const act = async () => {
    dishOr404(await JUDGE[intent](admin, link, intent === "know"));
    return redirectWithFlash(request, pageAddress(request), "links-saved");
  };
  return actOrTell({ request, context }, { intent, act, say: sayOfLinks });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrTell(serverAction, "link", sayOfLinks);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: pageTitle(`Linked to ${loaderData?.name ?? "a dish"}`) }];
}

export const handle = { failed: "Failed to fetch links" };

export default function DishLinks({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, kind, search, page, rows, isMore, address } = loaderData;
  const own = href("/admin/dishes/:id/links", { id });
  const of = (query: Record<string, string>) => `${own}?${new URLSearchParams(query)}`;
  const proposals = `${href("/admin/dishes/proposals")}?dish_id=${id}`;
  return (
    <>
      <BackLink to={href("/admin/dishes")} />
      <div className="page-head">
        <h1>Linked to {name}</h1>
        <Link className="btn line" to={proposals}>
          Suggested links
        </Link>
      </div>
      {actionData?.error && <Notice kind="bad">{actionData.error}</Notice>}
      <nav aria-label="Kind">
        <ul className="row">
          <li>
            <Link
              className={lookOf(kind === "recipe")}
              to={own}
              aria-current={kind === "recipe" || undefined}
            >
              Recipes
            </Link>
          </li>
          <li>
            <Link
              className={lookOf(kind === "restaurant")}
              to={of({ kind: "restaurant" })}
              aria-current={kind === "restaurant" || undefined}
            >
              Places
            </Link>
          </li>
        </ul>
      </nav>
      <Form className="filters" method="get" action={own} role="search">
        <input type="hidden" name="kind" value={kind} />
        <div className="field">
          <label htmlFor="search">Find {kind === "recipe" ? "a recipe" : "a place"} to add</label>
          <input
            className="input"
            id="search"
            name="search"
            type="search"
            key={kind + search}
            defaultValue={search}
            maxLength={200}
          />
        </div>
        <button className="btn line" type="submit">
          <Icon name="search" />
          Search
        </button>
      </Form>
      {rows.length > 0 ? (
        <LinkTable rows={rows} kind={kind} action={address} />
      ) : (
        <p className="muted">{search ? "Nothing is found." : "Nothing is linked yet."}</p>
      )}
      <nav className="pager" aria-label="Pages">
        {page > 1 && <Link to={of({ kind, search, page: String(page - 1) })}>Earlier</Link>}
        {isMore && <Link to={of({ kind, search, page: String(page + 1) })}>More</Link>}
      </nav>
    </>
  );
}

function lookOf(isCurrent: boolean): string {
  return isCurrent ? "btn sm" : "btn line sm";
}
