import { type RefusedTakedown, TakedownForm } from "#app/features/takedowns/takedown-form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Section } from "#app/ui/text-page.tsx";

export const TAKEDOWN = {
  title: "Take-down notice",
  address: "/takedown",
  note: "Under section 77(1) of the Electronic Communications and Transactions Act 25 of 2002",
  lede: "Does something here infringe a right of yours? Tell us with this form. You need no account.",
};

type Shown = { sent: number | null; refused: RefusedTakedown | null; material: string };

export function takedownSections({ sent, refused, material }: Shown): Section[] {
  return [
    {
      id: "before",
      title: "Before you write",
      text: (
        <>
          <p>
            A review you disagree with infringes no right. What breaks the{" "}
            <Link to="/rules">house rules</Link> is reported quicker with the flag beside it.
          </p>
          <p>Whoever knowingly sends a false notice is liable for the damage it does.</p>
        </>
      ),
    },
    {
      id: "form",
      title: sent ? "Your notice is here" : "The notice",
      text: sent ? (
        <Sent number={sent} />
      ) : (
        <TakedownForm address={TAKEDOWN.address} refused={refused} material={material} />
      ),
    },
    {
      id: "next",
      title: "What happens next",
      text: (
        <ul>
          <li>You get a number, with which you can ask about your notice.</li>
          <li>
            A person reads it, decides whether to take down, change or keep what you point at, and
            writes to you if you left an e-mail address or a telephone number.
          </li>
          <li>
            Only those who look after the site read your name and address.{" "}
            <Link to="/privacy">Privacy</Link> says how long we keep them, and{" "}
            <Link to="/openness">Transparency</Link> how many notices we get.
          </li>
        </ul>
      ),
    },
  ];
}

function Sent({ number }: { number: number }) {
  return (
    <div className="stack">
      <div className="notice ok" role="status">
        <Icon name="circle-check" />
        <p>
          We have your notice. Its number is <b>{number}</b>.
        </p>
      </div>
      <p>Write the number down: you need it to ask about your notice.</p>
      <p>
        <Link to={TAKEDOWN.address}>Send another notice</Link>
      </p>
    </div>
  );
}
