import { randomBytes } from "node:crypto";
import type { ReactNode } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import { enhanceUrl, photosUrl } from "virtual:enhance";
import { ErrorScreen } from "#app/features/site/error-screen.tsx";
import { keepsPages } from "#app/features/site/worker.server.ts";
import { signInAddress } from "#app/features/users/sign-in/sign-in-address.ts";
import { isBackOffice } from "#app/ui/back-office.ts";
import { nonceContext, visitContext } from "#app/http/context.server.ts";
import { savesData } from "#app/http/data-saver.server.ts";
import { keepRetryAfter } from "#app/http/limit.server.ts";
import { refuseForeignOrigin, siteOrigin } from "#app/http/origin.server.ts";
import { addSecurityHeaders } from "#app/http/security-headers.server.ts";
import { readTheme } from "#app/http/theme.server.ts";
import { userContext } from "#app/http/user-context.server.ts";
import { isVisitorsPage, unlessKnown } from "#app/http/visitors-page.server.ts";
import { FocusOnArrival } from "#app/ui/focus-on-arrival.tsx";
import "#app/styles/index.css";
import { DataSaver } from "#app/ui/data-saver.ts";
import { PAGES_TURN } from "#app/ui/pages-turn.ts";
import headingFont from "#app/styles/besley-700.woff2?url";
import type { Route } from "./+types/root";

const DATA_OF_PAGE = "text/x-script";

const secure: Route.MiddlewareFunction = async ({ request, context, pattern }, next) => {
  context.get(visitContext).route = pattern.startsWith("/") ? pattern : `/${pattern}`;
  const nonce = randomBytes(16).toString("base64url");
  context.set(nonceContext, nonce);
  refuseForeignOrigin(request);
  const response = await next();
  if (isOf(response, "text/html") || isOf(response, DATA_OF_PAGE)) keepPrivate(response.headers);
  const isStatic = isOf(response, "text/html") && isVisitorsPage({ request, context });
  const answer = isStatic ? unlessKnown(request, response) : response;
  const isHttps = siteOrigin(request).startsWith("https:");
  addSecurityHeaders(answer.headers, isStatic ? "" : nonce, isHttps);
  return answer;
};

function isOf(response: Response, type: string) {
  return response.headers.get("Content-Type")?.startsWith(type) ?? false;
}

function keepPrivate(headers: Headers) {
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  headers.append("Vary", "Cookie");
  headers.append("Vary", "Save-Data");
}

export const middleware: Route.MiddlewareFunction[] = [secure];

export { keepRetryAfter as headers };

export function loader({ request, context }: Route.LoaderArgs) {
  const user = context.get(userContext);
  return {
    user,
    theme: readTheme(request),
    savesData: savesData(request),
    keepsPages,
    origin: siteOrigin(request),
  };
}

/**
 * Nothing here changes within the back office, which must stay on the screen when the network
 * fails. Leaving the inbox changes how many notices are new.
 */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (currentUrl.pathname === "/inbox") return true;
  return !(isBackOffice(currentUrl) && isBackOffice(nextUrl)) && defaultShouldRevalidate;
}

/** Only pages of signed-in people and of the back office load React. */
export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const matches = useMatches();
  const isOffice = matches.some(isBackOffice);
  const isSaving = Boolean(root?.savesData) && !isOffice;
  const isHydrated = (Boolean(root?.user) || isOffice) && !isSaving;
  const isKept = matches.some(({ id }) => id === "routes/site/frame") && !isSaving;
  const theme = root?.theme ?? "system";
  return (
    <html
      lang="en-ZA"
      data-theme={theme === "system" ? undefined : theme}
      data-hydrates={isHydrated || undefined}
      data-saver={isSaving || undefined}
      data-worker={(isKept && root?.keepsPages) || undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#262f7e" />
        <Meta />
        <style id="pages-turn">{PAGES_TURN}</style>
        {isSaving ? <link rel="icon" href="data:," /> : <Ornaments />}
        <Links />
        {!isSaving && <script type="module" src={enhanceUrl} fetchPriority="low" />}
        {isHydrated && <script type="module" src={photosUrl} fetchPriority="low" />}
      </head>
      <body>
        <DataSaver value={isSaving}>{children}</DataSaver>
        {isHydrated && <FocusOnArrival />}
        {isHydrated && <ScrollRestoration />}
        {isHydrated && <Scripts />}
      </body>
    </html>
  );
}

function Ornaments() {
  return (
    <>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      <link rel="preload" href={headingFont} as="font" type="font/woff2" crossOrigin="anonymous" />
    </>
  );
}

export default function Root() {
  return <Outlet />;
}

const REFUSED_HERE = [403, 409, 429];

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { error: told, back }: Record<string, unknown> =
    (isRouteErrorResponse(error) && error.data) || {};
  const sentence = typeof told === "string" ? told : null;
  const { pathname, search } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const backTo = typeof back === "string" ? back : pathname + search;
  return (
    <ErrorScreen
      sentence={sentence}
      signInAddress={status === 401 ? signInAddress(pathname + search) : null}
      backAddress={REFUSED_HERE.includes(status) && sentence ? backTo : null}
      isPassing={status === 503}
    />
  );
}
