import type { Operator } from "#app/features/site/operator.server.ts";
import { OperatorLines } from "#app/features/site/operator-lines.tsx";
import { YourPlace } from "#app/features/site/privacy-place.tsx";
import { HowLong, Rights } from "#app/features/site/privacy-rights.tsx";
import type { Opened, SiteText } from "#app/features/site/site-text.ts";
import { periodOf } from "#app/features/vocabulary/retention.ts";
import type { Section } from "#app/ui/text-page.tsx";

export const PRIVACY: SiteText = {
  title: "Privacy",
  address: "/privacy",
  note: "Last changed on 25 Nov 2026",
  lede: "What Tafula keeps about you, why, for how long, who else sees it, and how you take it with you or have it deleted. It is little: you can read everything without being known.",
  sections: privacyText,
};

/** The text must agree with what the tables, the cookies and the log hold. */
function privacyText({ operator, origin, tiles }: Opened): Section[] {
  return [
    {
      id: "who",
      title: "Who answers for it",
      text: (
        <>
          <p>
            The responsible party under the Protection of Personal Information Act (POPIA)
            {!operator?.officer && ", whose head is its information officer"}:
          </p>
          <OperatorLines operator={operator} origin={origin} />
          {operator && <OfficerLine officer={operator} />}
        </>
      ),
    },
    { id: "how-long", title: "How long it is kept", text: <HowLong /> },
    { id: "reading", title: "When you only read", text: <Reading /> },
    { id: "signing-in", title: "When you sign in", text: <SigningIn /> },
    { id: "taking-part", title: "What you save and write", text: <TakingPart /> },
    {
      id: "place",
      title: "Where you are",
      text: <YourPlace tiles={tiles} />,
    },
    { id: "others", title: "Who else sees it", text: <Others /> },
    { id: "rights", title: "Your rights", text: <Rights operator={operator} /> },
    {
      id: "safety",
      title: "How it is kept safe",
      text: (
        <p>
          Lines are encrypted, pages run no script of other sites, and what signs you in is stored
          so that nobody can read it back. Should somebody get at your information all the same, we
          tell you and the Information Regulator, as section 22 of POPIA asks.
        </p>
      ),
    },
  ];
}

function OfficerLine({ officer: { officer, officer_email, email } }: { officer: Operator }) {
  if (!officer && officer_email === email) return null;
  return (
    <p>
      <b>Information officer:</b> {officer} <a href={`mailto:${officer_email}`}>{officer_email}</a>
    </p>
  );
}

function Reading() {
  return (
    <>
      <p>You need no account to read, and nothing follows you around:</p>
      <ul>
        <li>
          <b>No cookies,</b> but for the colour theme, and less data, if you choose them below. They
          stay for a year.
        </li>
        <li>
          <b>On your own device,</b> your browser keeps the last 30 recipes you opened, the last
          five you cooked, the last five shopping lists with what you added and ticked, the list you
          saved, and your favorites, for when there is no signal. It tells us nothing about them.
          Logout removes the pages, as does clearing what your browser keeps for this site. The step
          you are at, your ticks and timers go after 18 hours.
        </li>
        <li>
          <b>Page views</b> are counted by page and day. The count knows nothing about you.
        </li>
        <li>
          <b>Searches that found nothing</b> are kept as words with a count for{" "}
          {periodOf("searches")}, so that we learn what is missing. Who searched is not kept.
        </li>
        <li>
          <b>The server’s log</b> notes the time and address of each request, with the words of a
          search and the network it came from, without the end of its number, to find faults and
          stop attacks. Sign-ins, logouts and limits are noted with the number of the account.
        </li>
      </ul>
    </>
  );
}

function SigningIn() {
  return (
    <>
      <p>
        You sign in with an account you have elsewhere, if you want to. Its provider tells us your
        number there, your name, your first name and the address of your picture, of which we keep a
        copy. We do not ask for your e-mail address, and we never see your password.
      </p>
      <ul>
        <li>
          <b>A cookie</b> keeps you signed in for {periodOf("session_unused")}, with visits for{" "}
          {periodOf("session")}, or until you Logout. With the session we keep the kind of browser
          and the network, without the end of its number, so that you know your sessions apart. Two
          more last for ten and for five minutes, while you sign in and find your way back, and two
          for a minute, so that the next page can say what was done or what failed.
        </li>
        <li>
          <b>Limits:</b> how often somebody signs in, writes, taps, uploads or downloads is counted
          for {periodOf("limit")} at the most, under a code made of the account or the network
          address.
        </li>
      </ul>
    </>
  );
}

function TakingPart() {
  return (
    <ul>
      <li>
        <b>Favorites and likes</b> are yours alone; everybody sees only how many likes there are.
      </li>
      <li>
        <b>Lists</b> are yours alone, and so is the shopping list that you save. Give a list a link,
        and whoever has it reads the list with your name and portrait, until you end the link.
      </li>
      <li>
        <b>Comments, reviews and notes on what you made</b> are public, with the name and portrait
        that you show: words, stars, photos, the day of your visit and any link. If you delete a
        hidden review or note, we keep the reason.
      </li>
      <li>
        <b>Suggestions and reports</b> are read by those who look after the site, with your name.
        What is taken over may thank you by your given name. People are never told who reported
        them.
      </li>
      <li>
        <b>Take-down notices</b> hold the name, address and signature that the Act asks for. Only
        those who look after the site read them.
      </li>
      <li>
        <b>Messages</b> tell you what became of these. Only you read them.
      </li>
      <li>
        <b>Photos</b> are stored in smaller sizes, without what the camera noted about place and
        time. A photo that nothing shows any more is deleted after {periodOf("unused_picture")}.
      </li>
      <li>
        <b>What an administrator hides</b> is kept with the reason, and who hid it is written down.
        When the account is erased, its name goes from that record too.
      </li>
    </ul>
  );
}

function Others() {
  return (
    <ul>
      <li>
        <b>Everybody,</b> search engines and feed readers included: what you write in public.
      </li>
      <li>
        <b>Your sign-in provider:</b> that you sign in here.
      </li>
      <li>
        <b>Those who run our servers and storage for us,</b> under contract and only for that. They
        may be outside South Africa, where the law or the contract protects you as well as POPIA
        does.
      </li>
      <li>
        <b>Nobody else,</b> unless a law or a court makes us. Nothing is sold, and there is no
        advertising.
      </li>
    </ul>
  );
}
