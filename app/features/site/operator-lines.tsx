import type { Operator } from "#app/features/site/operator.server.ts";

type Props = { operator: Operator | null; origin: string };

/** Section 43 of the Electronic Communications and Transactions Act requires these lines. */
export function OperatorLines({ operator, origin }: Props) {
  if (!operator)
    return <p>This copy of Tafula is for trying out: nobody runs it for the public.</p>;
  const { name, email, address, phone } = operator;
  return (
    <ul>
      <li>
        <b>Name:</b> {name}
      </li>
      <li>
        <b>E-mail:</b> <a href={`mailto:${email}`}>{email}</a>
      </li>
      {phone && (
        <li>
          <b>Telephone:</b> <a href={`tel:${phone.replace(/[^\d+]/g, "")}`}>{phone}</a>
        </li>
      )}
      {address && (
        <li>
          <b>Address, also for legal papers:</b> {address}
        </li>
      )}
      <li>
        <b>Site:</b> {origin}
      </li>
    </ul>
  );
}
