const PURPOSES = ["Sec-Purpose", "Purpose", "X-Purpose", "X-Moz"];

export function isSpeculative({ headers }: { headers: Pick<Headers, "get"> }): boolean {
  return PURPOSES.some((name) => /prefetch|prerender|preview/i.test(headers.get(name) ?? ""));
}

export function isSeenByPerson(request: Request): boolean {
  return request.method === "GET" && !isSpeculative(request);
}
