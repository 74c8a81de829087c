import type { OpennessMonth } from "#app/features/site/openness.server.ts";
import { OPENNESS_ROWS } from "#app/features/site/openness-rows.ts";
import { formatNumber } from "#app/ui/numbers.ts";
import { Link } from "#app/ui/link.tsx";
import type { Section } from "#app/ui/text-page.tsx";

export const OPENNESS = {
  title: "Transparency",
  address: "/openness",
  note: "We count as it happens. The first month in the table is not over yet.",
  lede: "You should be able to check whether we are fair. Here is how often people reported something, what we did, and how often we were wrong.",
};

export function opennessSections(months: OpennessMonth[]): Section[] {
  return [
    { id: "months", title: "Month by month", text: <Figures months={months} /> },
    {
      id: "mean",
      title: "What the words mean",
      text: (
        <ul>
          <li>
            <b>Hidden:</b> a person decided that it breaks one of the{" "}
            <Link to="/rules">house rules</Link>. What waits for a decision is not counted.
          </li>
          <li>
            <b>Restored:</b> hidden first and put back, after an appeal or because we saw it
            ourselves.
          </li>
          <li>
            <b>Take-downs:</b> notices under the Electronic Communications and Transactions Act that
            we acted on, in the month in which we did.
          </li>
        </ul>
      ),
    },
    {
      id: "not",
      title: "What is not here",
      text: <p>Names. Neither of those who wrote nor of those who reported.</p>,
    },
  ];
}

function Figures({ months }: { months: OpennessMonth[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div className="scroller" tabIndex={0} role="region" aria-label="Figures of each month">
      <table className="figures">
        <caption className="vh">What was reported and decided in each of the last months</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">What</span>
            </th>
            {months.map(({ month, label }, index) => (
              <th key={month} scope="col" className={classOf(index)}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {OPENNESS_ROWS.map(({ figure, label }) => (
            <tr key={figure}>
              <th scope="row">{label}</th>
              {months.map(({ month, values }, index) => (
                <td key={month} className={classOf(index)}>
                  {formatNumber(values[figure] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function classOf(index: number) {
  return index === 0 ? "latest" : undefined;
}
