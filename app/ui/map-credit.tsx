/** Whose map it is: its licence asks for it wherever its places are shown (T-25). */
export function MapCredit() {
  return (
    <p className="hint">
      Places ©{" "}
      <a href="https://www.openstreetmap.org/copyright" rel="noopener noreferrer" target="_blank">
        OpenStreetMap contributors
      </a>
    </p>
  );
}
