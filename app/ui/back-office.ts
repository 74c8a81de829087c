/** The router reads //admin as /admin. */
export function isBackOffice({ pathname }: { pathname: string }): boolean {
  return /^\/+admin(\/|$)/i.test(pathname);
}
