const PURPOSES = ["Sec-Purpose", "Purpose", "X-Purpose", "X-Moz"];

/** A browser may load a page before anybody asks for it. */
export function isSpeculative({ headers }: { headers: Pick<Headers, "get"> }): boolean {
  return PURPOSES.some((name) => /prefetch|prerender|preview/i.test(headers.get(name) ?? ""));
}

/** A HEAD shows nothing. */
export function isSeenByPerson(request: Request): boolean {
  return request.method === "GET" && !isSpeculative(request);
}
