import type { FieldMetadata } from "@conform-to/react";
import { isTicked, type RestaurantValues } from "#app/features/restaurants/restaurant-values.ts";
import { ADMIN_CUISINES } from "#app/features/vocabulary/cuisines.ts";
import { PRICE_OPTIONS } from "#app/features/vocabulary/ratings.ts";
import { SelectField, TextAreaField, TextField } from "#app/ui/fields.tsx";

export type RestaurantFormFields = {
  [Name in keyof RestaurantValues]: FieldMetadata<RestaurantValues[Name]>;
};

const CUISINES = ADMIN_CUISINES.map((cuisine) => ({ value: cuisine, label: cuisine }));

export function BasicSection({ fields }: { fields: RestaurantFormFields }) {
  const { is_active } = fields;
  return (
    <section className="panel" id="basic" aria-labelledby="basic-title">
      <h2 id="basic-title">Basic Information</h2>
      <div className="form-grid">
        <TextField field={fields.name} label="Name" remark="required" isFull required />
        <TextAreaField field={fields.description} label="Description" isFull rows={4} />
        <SelectField
          field={fields.cuisine_type}
          label="Cuisine"
          options={CUISINES}
          empty="Not chosen"
        />
        <SelectField
          field={fields.price_level}
          label="Price level"
          options={PRICE_OPTIONS}
          empty="Not chosen"
        />
        <TextField
          field={fields.rating}
          label="Official rating"
          remark="1 to 5"
          type="number"
          inputMode="decimal"
          min={1}
          max={5}
          step={0.1}
        />
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
          <b>Active</b>
          <span className="muted">(visible on the site)</span>
        </label>
      </div>
    </section>
  );
}
