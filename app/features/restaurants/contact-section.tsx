import type { ReactNode } from "react";
import { DescribedFields } from "#app/features/editing/described-fields.tsx";
import type { RestaurantFormFields } from "#app/features/restaurants/basic-section.tsx";
import { CONTACT_FIELDS } from "#app/features/restaurants/restaurant-fields.ts";

type Props = {
  fields: RestaurantFormFields;
  children?: ReactNode;
};

export function ContactSection({ fields, children }: Props) {
  return (
    <section className="panel" aria-labelledby="contact-title">
      <h2 id="contact-title">Contact &amp; Location</h2>
      <div className="form-grid">
        <DescribedFields described={CONTACT_FIELDS} fields={fields} />
        {children}
      </div>
    </section>
  );
}
