/** Without script each search loads the page again, and what was typed into the form is lost. */
export function StartsAnew() {
  return (
    <p className="hint no-js-only">
      Search first: picking a place replaces what is in the form below.
    </p>
  );
}
