import type { NearDrawing as Drawn } from "#app/features/browse/near-drawing.server.ts";

type Props = { drawing: Drawn; name: string };

/** For eyes alone: the list beside it says all of it in words. */
export function NearDrawing({ drawing: { land, dots, towns, km }, name }: Props) {
  const places = dots.length === 1 ? "one place" : `${dots.length} places`;
  return (
    <figure className="prov" id="drawing">
      <svg
        viewBox="0 0 400 400"
        role="img"
        aria-label={`Drawing of what lies within ${km} km of ${name}: ${places} as dots with the numbers of the list`}
      >
        <rect className="out" width="400" height="400" />
        <path className="land" d={land} fillRule="evenodd" />
        <circle className="ring" cx="200" cy="200" r="168" />
        {towns.map((town) => (
          <text key={town.name} className="town" x={town.x} y={town.y} textAnchor={town.anchor}>
            {town.name}
          </text>
        ))}
        {dots.map(
          ({ number, x, y, of }) =>
            of && <path key={number} className="lead" d={`M${of.x} ${of.y}L${x} ${y}`} />,
        )}
        <circle className="me" cx="200" cy="200" r="9" />
        {dots.map(({ number, x, y }) => (
          <g key={number}>
            <circle className="dot" cx={x} cy={y} r="17" />
            <text className="num" x={x} y={y + 6}>
              {number}
            </text>
          </g>
        ))}
      </svg>
      <figcaption>
        The red dot is {name}, the dotted line is {km} km. A place is rounded to about a kilometre
        and never kept. Outline: Natural Earth.
      </figcaption>
    </figure>
  );
}
