import type { ReactNode } from "react";
import { data, Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { AdminRail } from "#app/features/admins/admin-rail.tsx";
import { LostPage } from "#app/features/admins/lost-page.tsx";
import type { Role } from "#app/features/admins/accounts/roles.ts";
import { type Waiting, WaitingContext } from "#app/features/admins/waiting.tsx";
import { TextLinks } from "#app/features/site/text-links.tsx";
import { requireAdmin, requireAdminPage, keepToOurselves } from "#app/http/admin-session.server.ts";
import { hasSearchKey } from "#app/http/search-key.server.ts";
import { readAdminForm, RECIPE_BYTES } from "#app/routes/forms/admin-form.server.ts";
import { hasForm } from "#app/routes/admin/guard.forms.ts";
import { countWaitingFor } from "#app/routes/admin/guard.waiting.server.ts";
import { takeFlash } from "#app/routes/shared/flash.server.ts";
import "#app/styles/admin.css";
import { LoadingBar } from "#app/ui/loading-bar.tsx";
import { Notice, Status } from "#app/ui/notice.tsx";
import { usePagesAtHand } from "#app/ui/use-pages-at-hand.ts";
import { useSubmitOnce } from "#app/ui/use-submit-once.ts";
import type { Route } from "./+types/guard";

export const middleware: Route.MiddlewareFunction[] = [
  keepToOurselves,
  requireAdminPage({
    has: hasForm,
    read: (visit, admin_id) => readAdminForm(visit, admin_id, RECIPE_BYTES),
  }),
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { username, role } = requireAdmin(context);
  const { sentence, made, headers } = takeFlash(request);
  // The id is new each time, so that an act that is done twice is told twice.
  const told = { sentence, made, id: crypto.randomUUID() };
  const waiting = await countWaitingFor(role);
  const view = { username, role, hasSearchKey: hasSearchKey(request), waiting, told };
  return data(view, { headers });
}

export function shouldRevalidate({ actionStatus = 200 }: ShouldRevalidateFunctionArgs) {
  return actionStatus < 400;
}

export default function AdminFrame({ loaderData }: Route.ComponentProps) {
  const { told, ...admin } = loaderData;
  return (
    <Frame {...admin}>
      <Status>
        {told.sentence && (
          <Notice key={told.id} kind="ok">
            {told.sentence}
            {told.made && (
              <>
                {". "}
                <a href={told.made}>See it on the site</a>
              </>
            )}
          </Notice>
        )}
      </Status>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Frame
      username={loaderData?.username ?? ""}
      role={loaderData?.role ?? "owner"}
      hasSearchKey={loaderData?.hasSearchKey ?? false}
      waiting={{}}
    >
      <LostPage error={error} />
    </Frame>
  );
}

type FrameProps = {
  username: string;
  role: Role;
  hasSearchKey: boolean;
  waiting: Waiting;
  children: ReactNode;
};

function Frame({ children, waiting, ...admin }: FrameProps) {
  useSubmitOnce();
  usePagesAtHand("routes/admin/");
  return (
    <WaitingContext value={waiting}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <div className="admin">
        <AdminRail {...admin} />
        <main id="main">{children}</main>
        <footer className="foot">
          <TextLinks reloadDocument />
        </footer>
      </div>
      <LoadingBar />
    </WaitingContext>
  );
}
