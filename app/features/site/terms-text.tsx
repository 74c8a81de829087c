import { HOUSE_RULES } from "#app/features/reports/house-rules.ts";
import type { Operator } from "#app/features/site/operator.server.ts";
import type { Opened, SiteText } from "#app/features/site/site-text.ts";
import { Link } from "#app/ui/link.tsx";
import type { Section } from "#app/ui/text-page.tsx";

export const TERMS: SiteText = {
  title: "Terms",
  address: "/terms",
  note: "Last changed on 22 Nov 2026",
  lede: "What you may expect of Tafula, and what we expect of those who write here. In plain words; reading takes two minutes.",
  sections: termsText,
};

function termsText({ operator }: Opened): Section[] {
  return [
    {
      id: "free",
      title: "What you get",
      text: (
        <p>
          Recipes, and places to eat in South Africa, to read free of charge and without an account.
          Nothing is sold here, and no restaurant can pay for its place in a list or for its stars.
        </p>
      ),
    },
    {
      id: "care",
      title: "Look before you eat",
      text: (
        <p>
          Recipes, prices and opening hours are given as well as we know them. Check an ingredient
          that could harm you, and call before a long drive. A review is the opinion of whoever
          wrote it.
        </p>
      ),
    },
    { id: "rules", title: "When you write", text: <Rules /> },
    {
      id: "yours",
      title: "What you write stays yours",
      text: (
        <p>
          By posting it you let us show it here free of charge, in other sizes and beside other
          things, until you delete it.
        </p>
      ),
    },
    {
      id: "hiding",
      title: "What we hide",
      text: (
        <p>
          We may hide what breaks the <Link to="/rules">house rules</Link>. You are then told what,
          why and by which rule, and may appeal once; about anything else{" "}
          <Link to="/contact">write to us</Link>. We do not read everything beforehand. A bad review
          of a bad meal breaks no rule.
        </p>
      ),
    },
    { id: "take-down", title: "Take-down notice", text: <TakeDown operator={operator} /> },
    {
      id: "law",
      title: "The law",
      text: (
        <p>
          South African law applies. We answer for what we do on purpose or with gross negligence,
          and wherever the law, such as the Consumer Protection Act, does not let us say otherwise;
          beyond that you use the site at your own risk. When these terms change, the day above
          changes.
        </p>
      ),
    },
  ];
}

function Rules() {
  return (
    <>
      <ul>
        {HOUSE_RULES.map(({ number, title, sentence }) => (
          <li key={number}>
            <b>{title}.</b> {sentence}
          </li>
        ))}
      </ul>
      <p>
        These are the <Link to="/rules">house rules</Link>. Ask before you post what belongs to
        somebody else.
      </p>
    </>
  );
}

function TakeDown({ operator }: { operator: Operator | null }) {
  return (
    <>
      <p>
        Does something here infringe a right of yours? Send a notice under section 77 of the
        Electronic Communications and Transactions Act with{" "}
        <Link to="/takedown">the take-down form</Link>
        {operator && (
          <>
            {" "}
            or to <a href={`mailto:${operator.email}`}>{operator.email}</a>
          </>
        )}
        . You need no account. The Act asks for:
      </p>
      <ul>
        <li>your full names and address, telephone number and e-mail address;</li>
        <li>your signature, written or electronic;</li>
        <li>which right is infringed, and by what: its address on this site;</li>
        <li>what we should do about it;</li>
        <li>that you act in good faith, and that what you say is true as far as you know.</li>
      </ul>
      <p>Whoever knowingly sends a false notice answers for the damage.</p>
    </>
  );
}
