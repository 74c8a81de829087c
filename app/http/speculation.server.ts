/** A browser may load a page before anybody asks for it, and a HEAD shows nothing. */
export function isSeenByPerson({ headers, method }: Request): boolean {
  const purposes = ["Sec-Purpose", "Purpose", "X-Moz"].map((name) => headers.get(name) ?? "");
  return (
    method === "GET" && !purposes.some((purpose) => /prefetch|prerender|preview/i.test(purpose))
  );
}
