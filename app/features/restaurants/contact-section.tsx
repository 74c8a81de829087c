import type { ReactNode } from "react";
import { PROVINCES } from "#app/features/places/place-list.ts";
import type { RestaurantFormFields } from "#app/features/restaurants/basic-section.tsx";
import { SelectField, TextField } from "#app/ui/fields.tsx";

const PROVINCE_OPTIONS = PROVINCES.map((province) => ({ value: province, label: province }));

type Props = {
  fields: RestaurantFormFields;
  /** Below the coordinates. */
  children?: ReactNode;
};

export function ContactSection({ fields, children }: Props) {
  return (
    <section className="panel" aria-labelledby="contact-title">
      <h2 id="contact-title">Contact &amp; Location</h2>
      <div className="form-grid">
        <TextField field={fields.address} label="Address" isFull autoComplete="off" />
        <TextField field={fields.city} label="City" autoComplete="off" />
        <SelectField
          field={fields.province}
          label="Province"
          options={PROVINCE_OPTIONS}
          empty="Not chosen"
        />
        <TextField field={fields.phone} label="Phone" type="tel" autoComplete="off" />
        <TextField
          field={fields.website}
          label="Website"
          type="url"
          placeholder="https://"
          autoComplete="off"
          hint="For example https://www.example.co.za"
        />
        <TextField
          field={fields.latitude}
          label="Latitude"
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField
          field={fields.longitude}
          label="Longitude"
          inputMode="decimal"
          autoComplete="off"
        />
        {children}
      </div>
    </section>
  );
}
