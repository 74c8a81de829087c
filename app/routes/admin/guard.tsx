import {
  data,
  isRouteErrorResponse,
  Outlet,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import { AdminRail } from "#app/features/admins/admin-rail.tsx";
import { requireAdmin, requireAdminPage, keepToOurselves } from "#app/http/admin-session.server.ts";
import { readAdminForm } from "#app/pages/admin-form.server.ts";
import { hasForm } from "#app/pages/admin-forms.ts";
import { takeFlash } from "#app/pages/flash.server.ts";
import "#app/styles/admin.css";
import { LoadingBar } from "#app/ui/loading-bar.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useSubmitOnce } from "#app/ui/use-submit-once.ts";
import type { Route } from "./+types/guard";

export const middleware: Route.MiddlewareFunction[] = [
  keepToOurselves,
  requireAdminPage({ has: hasForm, read: readAdminForm }),
];

export function loader({ request, context }: Route.LoaderArgs) {
  const { username } = requireAdmin(context);
  const { sentence, headers } = takeFlash(request);
  return data({ username, notice: sentence }, { headers });
}

/** Each navigation loads again, so that the notice disappears. A failed action does not. */
export function shouldRevalidate({ actionStatus = 200 }: ShouldRevalidateFunctionArgs) {
  return actionStatus < 400;
}

export default function AdminFrame({ loaderData }: Route.ComponentProps) {
  useSubmitOnce();
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <div className="admin">
        <AdminRail username={loaderData.username} />
        <main id="main">
          {loaderData.notice && <Notice kind="ok">{loaderData.notice}</Notice>}
          <Outlet />
        </main>
      </div>
      <LoadingBar />
    </>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const told: unknown = isRouteErrorResponse(error) ? error.data?.error : null;
  return (
    <div className="admin">
      <AdminRail username={loaderData?.username ?? ""} />
      <main id="main">
        <h1>{typeof told === "string" ? told : "Something went wrong"}</h1>
        <p className="muted">Nothing was changed. Go back and try again.</p>
      </main>
    </div>
  );
}
