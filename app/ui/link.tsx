import { Link as RouterLink, type LinkProps } from "react-router";

type Props = Omit<LinkProps, "to" | "discover"> & { to: string };

/** From "/". On the server just what the browser is sent: the router's own reckons with where it stands, for each anew. */
export function Link(link: Props) {
  if (!import.meta.env.SSR) return <RouterLink discover="none" {...link} />;
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
