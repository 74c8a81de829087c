export async function fetchPage(address: string, signal?: AbortSignal) {
  const response = await fetch(address, { headers: { Accept: "text/html" }, signal });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return new DOMParser().parseFromString(await response.text(), "text/html");
}

/** Scripts must not replace HTML that React renders. */
export function belongsToReact() {
  return "hydrates" in document.documentElement.dataset;
}
