import type { Browse } from "#app/features/browse/browse.schema.ts";
import type { NearDrawing as Drawn } from "#app/features/browse/near/near-drawing.server.ts";
import type { NearFound } from "#app/features/browse/near/near-list.server.ts";
import { type DrawnTiles, TilesOver } from "#app/features/browse/near/tiles-over.tsx";
import { useDataSaver } from "#app/ui/data-saver.ts";

type Props = { browse: Browse; found: NearFound; tiles: DrawnTiles | null };

export function NearDrawing({ browse: { near, suburb = "you" }, found, tiles }: Props) {
  const savesData = useDataSaver();
  const { drawing, shown } = found;
  if (!drawing || !near) return null;
  const svg = <Drawing drawing={drawing} name={suburb} />;
  return (
    <figure className="prov" id="drawing">
      {tiles && !savesData ? (
        <TilesOver shows={{ tiles: tiles.address, near, places: shown }} tiles={tiles}>
          {svg}
        </TilesOver>
      ) : (
        svg
      )}
      <figcaption>
        The red dot is {suburb}
        <span className="of-drawing">
          , the dotted line is {drawing.km} km
          {drawing.borders && ", thin lines are borders of provinces"}
        </span>
        . A place is rounded to about a kilometre and never kept.
        <span className="of-drawing"> Outlines: Natural Earth.</span>
      </figcaption>
    </figure>
  );
}

function Drawing({ drawing, name }: { drawing: Drawn; name: string }) {
  const { land, borders, dots, towns, km } = drawing;
  const places = dots.length === 1 ? "one place" : `${dots.length} places`;
  return (
    <svg
      viewBox="0 0 400 400"
      role="img"
      aria-label={`Drawing of what lies within ${km} km of ${name}: ${places} as dots with the numbers of the list`}
    >
      <rect className="out" width="400" height="400" />
      <path className="land" d={land} fillRule="evenodd" />
      {borders && <path className="border" d={borders} />}
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
  );
}
