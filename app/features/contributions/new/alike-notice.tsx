import type { Alike } from "#app/features/contributions/new/alike.schema.ts";
import { ANOTHER } from "#app/features/contributions/new/new-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { useFocusOnNotice } from "#app/ui/use-focus-on-notice.ts";

type Props = { alike: Alike[]; isBusy: boolean };

export function AlikeNotice({ alike, isBusy }: Props) {
  const focus = useFocusOnNotice(alike);
  return (
    <div className="notice warn alike" role="alert" {...focus}>
      <Icon name="circle-alert" />
      <div className="stack">
        <p>
          <b>Is it one of these?</b> They are here already. Nothing is sent yet.
        </p>
        <ul>
          {alike.map(({ id, name, place, address }) => (
            <li key={id}>
              <Link to={address} target="_blank">
                {name}
                <span className="vh"> (opens in a new tab)</span>
              </Link>
              {place && <small>{place}</small>}
            </li>
          ))}
        </ul>
        <SubmitButton
          className="btn line"
          name="intent"
          value={ANOTHER}
          label="It is a different one: send it"
          busyLabel="Sending..."
          isBusy={isBusy}
        />
      </div>
    </div>
  );
}
