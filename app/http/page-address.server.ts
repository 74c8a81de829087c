/**
 * React Router's script asks for the data of /recipes at /recipes.data?_routes=…, and of / at
 * /_root.data.
 */
export function pageAddress(request: Request): string {
  const url = new URL(request.url);
  const path = url.pathname.replace(/(?:\/_root)?\.data$/, "") || "/";
  url.searchParams.delete("_routes");
  url.searchParams.delete("index");
  const query = url.searchParams.toString();
  return query ? `${path}?${query}` : path;
}
