import { OperatorLines } from "#app/features/site/operator-lines.tsx";
import type { Opened, SiteText } from "#app/features/site/site-text.ts";
import { Link } from "#app/ui/link.tsx";
import type { Section } from "#app/ui/text-page.tsx";

export const CONTACT: SiteText = {
  title: "Contact",
  address: "/contact",
  note: "Last changed on 22 Nov 2026",
  lede: "Who runs Tafula, and how to reach them: about a mistake, about something that should not be here, or about yourself.",
  sections: contactText,
};

function contactText({ operator, origin }: Opened): Section[] {
  return [
    {
      id: "who",
      title: "Who runs this site",
      text: <OperatorLines operator={operator} origin={origin} />,
    },
    {
      id: "wrong",
      title: "Something is wrong",
      text: (
        <p>
          A restaurant moved, a recipe has a slip, a page does not work: send its address and a line
          on what is wrong. If it is your restaurant, say so.
        </p>
      ),
    },
    {
      id: "hidden",
      title: "Something should not be here",
      text: (
        <p>
          Send its address and say why. A notice under section 77 of the Electronic Communications
          and Transactions Act needs a little more: see{" "}
          <Link to="/terms#take-down">take-down notice</Link>.
        </p>
      ),
    },
    {
      id: "yourself",
      title: "What we know about you",
      text: (
        <p>
          You may see it, correct it and have it deleted: see{" "}
          <Link to="/privacy#rights">your rights</Link>.
        </p>
      ),
    },
  ];
}
