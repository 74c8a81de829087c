export function StartsAnew() {
  return (
    <p className="hint no-js-only">
      Search first: picking a place replaces what is in the form below.
    </p>
  );
}
