import type { NewResult } from "#app/features/contributions/new/new-result.ts";
import { DescribedFields } from "#app/features/editing/described-fields.tsx";
import { PlaceLines } from "#app/features/restaurants/form/place-lines.tsx";
import { CONTACT_FIELDS } from "#app/features/restaurants/form/restaurant-fields.ts";
import type { RestaurantFormFields } from "#app/features/restaurants/form/basic-section.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { MapCredit } from "#app/ui/map-credit.tsx";
import { Notice } from "#app/ui/notice.tsx";

const WHERE = {
  address: {
    ...CONTACT_FIELDS.address,
    label: "Address, or where to find it",
    hint: "For example: the red container across from the taxi rank",
  },
  city: {
    ...CONTACT_FIELDS.city,
    label: "City, town or village",
    remark: "required",
    required: true,
  },
  province: CONTACT_FIELDS.province,
};

type Props = { fields: RestaurantFormFields; result: NewResult | undefined };

export function WhereSection({ fields, result }: Props) {
  const { latitude, longitude } = fields;
  const [north, east] = [latitude, longitude].map(({ initialValue }) => initialValue ?? "");
  const isPinned = Boolean(north && east);
  return (
    <section className="panel" id="where" aria-labelledby="where-title">
      <h2 id="where-title">Where it is</h2>
      <div className="form-grid">
        <DescribedFields described={WHERE} fields={fields} />
        <input type="hidden" key={latitude.key} name={latitude.name} defaultValue={north} />
        <input type="hidden" key={longitude.key} name={longitude.name} defaultValue={east} />
        <div className="full row">
          <button
            className="btn line"
            type="submit"
            name="intent"
            value="lookup"
            formNoValidate
            formAction="#where"
          >
            <Icon name="map-pin" />
            Look up the address
          </button>
          {isPinned && (
            <button className="btn line" type="submit" name="intent" value="unpin" formNoValidate>
              <Icon name="x" />
              Take the pin off
            </button>
          )}
          <MapCredit />
        </div>
        {isPinned && (
          <p className="full muted">
            Found: {north}, {east}
          </p>
        )}
        <div className="full" role="status">
          {result?.notice && (
            <Notice kind={result.notice.kind} told={result}>
              {result.notice.sentence}
            </Notice>
          )}
        </div>
        {result?.found && <FoundPlaces {...result.found} />}
      </div>
    </section>
  );
}

/**
 * `looked_up` holds the question that was answered, because the address may have been changed
 * since.
 */
function FoundPlaces({ places, question }: NonNullable<NewResult["found"]>) {
  return (
    <div className="full">
      <input type="hidden" name="looked_up" value={question} />
      <p>Is it one of these? What you typed stays, the rest is filled in.</p>
      <ul className="results" aria-label="Places found">
        {places.map((place, index) => (
          <li key={index}>
            <button type="submit" name="intent" value={`place-${index}`} formNoValidate>
              <PlaceLines place={place} />
              <span className="vh">Use this place</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
