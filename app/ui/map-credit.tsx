/**
 * The licence of OpenStreetMap requires this credit wherever places of the map are shown (T-25).
 */
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
