import type { ReactNode } from "react";
import type { FactsView } from "#app/features/facts/facts-view.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Kept } from "#app/ui/kept-markup.tsx";

export function GoodToKnow({ facts, tell }: { facts: FactsView; tell?: ReactNode }) {
  const { lines, unknown } = facts;
  return (
    <section className="block" aria-labelledby="good-to-know">
      <h2 id="good-to-know">Good to know</h2>
      {lines.length > 0 && (
        <Kept within={<ul className="factlist" />} of={FactLines} with={{ lines }} />
      )}
      {unknown && (
        <p className="muted small unknown">
          Not known yet: {unknown}. {tell}
        </p>
      )}
    </section>
  );
}

function FactLines({ lines }: Pick<FactsView, "lines">) {
  return lines.map(({ fact, kind, icon, words, since, isStale }) => (
    <li key={fact} className={["fact", kind, isStale && "stale"].filter(Boolean).join(" ")}>
      <Icon name={icon} />
      <div>
        <b>{words}</b>
        <small>{since}</small>
      </div>
    </li>
  ));
}

export function ConfirmedLine({ facts, children }: { facts: FactsView; children?: ReactNode }) {
  const { words, isOld } = facts.confirmed;
  return (
    <p className={isOld ? "confirmed old" : "confirmed"}>
      <span>
        <Icon name={isOld ? "history" : "calendar-check"} />
        {words}
      </span>
      {children}
    </p>
  );
}
