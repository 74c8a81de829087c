import { Link } from "react-router";
import { OperatorLines } from "#app/features/site/operator-lines.tsx";
import type { Operator } from "#app/features/site/operator.server.ts";
import type { Section } from "#app/ui/text-page.tsx";

export function contactText(operator: Operator | null, origin: string): Section[] {
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
