import type { FieldMetadata } from "@conform-to/react";
import { DescribedFields } from "#app/features/editing/described-fields.tsx";
import {
  BASIC_FIELDS,
  isTicked,
  RESTAURANT_FIELDS,
  type RestaurantValues,
} from "#app/features/restaurants/form/restaurant-fields.ts";

export type RestaurantFormFields = {
  [Name in keyof RestaurantValues]: FieldMetadata<RestaurantValues[Name]>;
};

export function BasicSection({ fields }: { fields: RestaurantFormFields }) {
  const { is_active } = fields;
  return (
    <section className="panel" id="basic" aria-labelledby="basic-title">
      <h2 id="basic-title">Basic Information</h2>
      <div className="form-grid">
        <DescribedFields described={BASIC_FIELDS} fields={fields} />
        <input type="hidden" name={is_active.name} value="false" />
        <label className="check">
          <input
            className="tick square"
            type="checkbox"
            key={is_active.key}
            name={is_active.name}
            value="true"
            defaultChecked={isTicked(is_active.initialValue)}
          />
          <b>{RESTAURANT_FIELDS.is_active.label}</b>
          <span className="muted">(visible on the site)</span>
        </label>
      </div>
    </section>
  );
}
