const CHAIRS = [0, 60, 120, 180, 240];
const PLATES = [0, 60, 120, 180, 240, 300];

export function SigningInTable() {
  return (
    <svg className="spinner" viewBox="0 0 64 64" aria-hidden="true">
      <g className="chairs">
        <g transform="translate(32 32)">
          {CHAIRS.map((turn) => (
            <rect
              key={turn}
              width="7.2"
              height="14"
              x="17.9"
              y="-7"
              rx="3"
              fill="currentColor"
              transform={`rotate(${turn})`}
            />
          ))}
          <rect
            className="your-chair"
            width="7.2"
            height="14"
            x="22.4"
            y="-7"
            rx="3"
            transform="rotate(300)"
          />
        </g>
      </g>
      <g transform="translate(32 32)">
        <circle r="15.5" fill="#f5b324" />
        {PLATES.map((turn) => (
          <circle key={turn} cx="10.7" r="3.2" fill="#fff" transform={`rotate(${turn})`} />
        ))}
      </g>
    </svg>
  );
}
