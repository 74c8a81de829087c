/** A page of ours as a document. Whatever else comes back is an error. */
export async function fetchPage(address: string, signal?: AbortSignal) {
  const response = await fetch(address, { headers: { Accept: "text/html" }, signal });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return new DOMParser().parseFromString(await response.text(), "text/html");
}

/** React minds its own page there: parts of it must not be swapped behind its back. */
export function belongsToReact() {
  return "hydrates" in document.documentElement.dataset;
}
