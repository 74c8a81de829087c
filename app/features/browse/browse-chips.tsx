import type { Browse } from "#app/features/browse/browse.schema.ts";
import { CuisineChips } from "#app/features/browse/cuisine-chips.tsx";
import { DietMenu } from "#app/features/browse/diet-menu.tsx";
import { OpenNowChip } from "#app/features/browse/open-now-chip.tsx";

export function BrowseChips({ browse }: { browse: Browse }) {
  return (
    <div className="chip-bar">
      <div className="chip-line">
        <DietMenu browse={browse} />
        {browse.tab === "restaurants" && <OpenNowChip browse={browse} />}
        <CuisineChips browse={browse} />
      </div>
    </div>
  );
}
