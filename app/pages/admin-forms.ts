const FORM_PAGE =
  /^\/admin\/(?:(?:restaurants|recipes)\/(?:new|[1-9]\d{0,9}\/edit)|recipe-authors)$/;

/** Whether a form that would be lost stands at this address; that of the authors is open only where the address says so. */
export function hasForm(address: string): boolean {
  const [path = "", query] = address.split("?");
  const asked = new URLSearchParams(query);
  const isOpen = !path.endsWith("/recipe-authors") || asked.has("new") || asked.has("edit");
  return FORM_PAGE.test(path) && isOpen;
}
