import { Link as RouterLink, type LinkProps, parsePath } from "react-router";
import { isBackOffice } from "#app/ui/back-office.ts";

type Props = Omit<LinkProps, "to" | "discover"> & { to: string };

/** On the server a link is a plain anchor, which costs less than the one of the router. */
export function Link(link: Props) {
  if (!import.meta.env.SSR)
    return <RouterLink discover="none" reloadDocument={leadsAcross(link.to)} {...link} />;
  const {
    to,
    children,
    replace: _replace,
    preventScrollReset: _reset,
    reloadDocument: _reload,
    ...rest
  } = link;
  return (
    <a {...rest} href={to}>
      {children}
    </a>
  );
}

/**
 * Pages of the site know no routes of the back office, and the other way round, so the browser
 * loads such a page whole.
 */
function leadsAcross(to: string): boolean {
  const { pathname = "" } = parsePath(to);
  return to.startsWith("/") && isBackOffice({ pathname }) !== isBackOffice(location);
}
