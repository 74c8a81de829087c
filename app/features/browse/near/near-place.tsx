import { browseAddress } from "#app/features/browse/browse-address.ts";
import type { Browse } from "#app/features/browse/browse.schema.ts";

const ANY_SITE = "https://tafula.invalid";

export function NearPlace({ browse }: { browse: Browse }) {
  const { suburb: _typed, near: _before, ...rest } = browse;
  const list = browseAddress({ ...rest, city: "", tab: "restaurants", page: 1 });
  return (
    <form className="near-place" method="get" action="/">
      {[...new URL(list, ANY_SITE).searchParams].map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      {browse.within && <input type="hidden" name="within" value={browse.within} />}
      <label htmlFor="suburb">Type a suburb or town</label>
      <div>
        <input
          id="suburb"
          name="suburb"
          required
          maxLength={60}
          autoComplete="address-level2"
          defaultValue={browse.suburb}
        />
        <button className="btn">Show</button>
      </div>
    </form>
  );
}
