/** Without script each search is a page of its own, on which the form begins again. */
export function StartsAnew() {
  return (
    <p className="hint no-js-only">Search first: picking a place starts the form below anew.</p>
  );
}
