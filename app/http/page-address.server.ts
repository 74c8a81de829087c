/** The address of the page a request is about, with its query: also when React Router asks for the page's data. */
export function pageAddress(request: Request): string {
  const url = new URL(request.url);
  const path = url.pathname.replace(/(?:\/_root)?\.data$/, "") || "/";
  url.searchParams.delete("_routes");
  url.searchParams.delete("index");
  const query = url.searchParams.toString();
  return query ? `${path}?${query}` : path;
}
