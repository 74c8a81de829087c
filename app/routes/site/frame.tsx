import { Outlet, useRouteLoaderData } from "react-router";
import type { Browse } from "#app/features/browse/browse.schema.ts";
import { SiteFooter } from "#app/features/site/site-footer.tsx";
import { SiteHeader } from "#app/features/site/site-header.tsx";
import { countOpenedPage } from "#app/routes/shared/count-figures.server.ts";
import { allowMapTiles } from "#app/routes/shared/maps-policy.server.ts";
import { hidePlace } from "#app/routes/shared/near-place.server.ts";
import { loadUser } from "#app/http/session.server.ts";
import { LoadingBar } from "#app/ui/loading-bar.tsx";
import type { loader as rootLoader } from "#app/root.tsx";
import type { Route } from "./+types/frame";

export const middleware: Route.MiddlewareFunction[] = [
  loadUser,
  countOpenedPage,
  hidePlace,
  allowMapTiles,
];

export default function Frame() {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const cooking = useRouteLoaderData<object>("routes/site/cook");
  const home =
    useRouteLoaderData<() => { view: { browse: Browse; asksWhere: boolean } }>("routes/site/home");
  if (cooking) return <Outlet />;
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <SiteHeader
        user={root?.user ?? null}
        browse={home?.view.browse ?? null}
        asksWhere={home?.view.asksWhere ?? false}
      />
      <main id="main">
        <Outlet />
      </main>
      <LoadingBar />
      <SiteFooter theme={root?.theme ?? "system"} />
    </>
  );
}
