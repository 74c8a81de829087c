const FORM_PAGE =
  /^\/admin\/(?:(?:restaurants|recipes|seasons|dishes)\/(?:new|[1-9]\d{0,9}\/edit)|recipe-authors)$/;

export function hasForm(address: string): boolean {
  const [path = "", query] = address.split("?");
  const asked = new URLSearchParams(query);
  const isOpen = !path.endsWith("/recipe-authors") || asked.has("new") || asked.has("edit");
  return FORM_PAGE.test(path) && isOpen;
}
