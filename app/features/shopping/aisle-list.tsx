import type { AisleOfList } from "#app/features/shopping/merge-ingredients.ts";

/** The ticks have no names, because they stay in the browser and are never sent. */
export function AisleList({ aisles }: { aisles: AisleOfList[] }) {
  return (
    <div className="aisles">
      {aisles.map(({ aisle, name, things }) => (
        <section key={aisle} className="aisle" aria-labelledby={`aisle-${aisle}`}>
          <h2 id={`aisle-${aisle}`}>
            {name} <small>{things.length}</small>
          </h2>
          <ul className="buy">
            {things.map((thing) => (
              <li key={thing.name}>
                <label>
                  <input
                    className="tick square"
                    type="checkbox"
                    value={`${name}: ${thing.name}`}
                    autoComplete="off"
                  />
                  <span className="what">{thing.name}</span>
                  <span className="amt">{thing.amount}</span>
                  {thing.details && <small>{thing.details}</small>}
                </label>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
