import { HOUSE_RULES } from "#app/features/reports/house-rules.ts";
import type { SiteText } from "#app/features/site/site-text.ts";
import { Link } from "#app/ui/link.tsx";
import type { Section } from "#app/ui/text-page.tsx";

export const RULES: SiteText = {
  title: "House rules",
  address: "/rules",
  note: "In force since 22 Nov 2026. Changes are announced here two weeks ahead.",
  lede: "There is a seat for everyone here, and that only works if nobody throws food. Six rules, in plain words. We hide what breaks them, tell you which one, and you may answer.",
  sections: rulesText,
};

function rulesText(): Section[] {
  return [
    ...HOUSE_RULES.map(({ number, title, sentence }) => ({
      id: `rule-${number}`,
      title: `${number}. ${title}`,
      text: <p>{sentence}</p>,
    })),
    { id: "happens", title: "What happens if", text: <WhatHappens /> },
  ];
}

function WhatHappens() {
  return (
    <>
      <ul>
        <li>
          <b>Somebody reports what you wrote.</b> A person reads it beside these rules. Most things
          stay.
        </li>
        <li>
          <b>Three people report the same thing.</b> It is out of sight until a person has read it,
          and you are told.
        </li>
        <li>
          <b>We hide it.</b> You see what, why and by which rule, and may appeal once in 500
          characters. If you changed your review, say what. If there is another moderator, they
          decide the appeal.
        </li>
        <li>
          <b>It keeps happening.</b> We may ask you to only read for a while. You are told until
          when.
        </li>
      </ul>
      <p>
        A bad review of a bad meal breaks no rule. No restaurant can pay to have one taken down, and
        how often we hide and restore things is on the page <Link to="/openness">Transparency</Link>
        . For a notice under section 77 of the Electronic Communications and Transactions Act, see{" "}
        <Link to="/takedown">take-down notice</Link>.
      </p>
    </>
  );
}
