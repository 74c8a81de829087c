import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { Similar } from "#app/features/editing/noun.ts";
import { CREATE_ANYWAY } from "#app/features/editing/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";

type Props = { similar: Similar[]; isSaving: boolean };

export function SimilarNotice({ similar, isSaving }: Props) {
  const notice = useRef<HTMLDivElement>(null);
  // The button that was pressed stands at the other end of a long form.
  useEffect(() => notice.current?.focus(), []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- without script the page would begin far above it
    <div className="notice warn similar" role="alert" ref={notice} tabIndex={-1} autoFocus>
      <Icon name="circle-alert" />
      <div className="stack">
        <p>
          <b>A restaurant like this one is here already.</b> Nothing is saved yet.
        </p>
        <ul>
          {similar.map(({ name, place, address }) => (
            <li key={address}>
              <Link to={address} target="_blank">
                {name}
                <span className="vh"> (opens in a new tab)</span>
              </Link>
              {place && `, ${place}`}
            </li>
          ))}
        </ul>
        <p>
          <button
            className="btn line"
            type="submit"
            name="intent"
            value={CREATE_ANYWAY}
            disabled={isSaving}
          >
            Create it anyway
          </button>
        </p>
      </div>
    </div>
  );
}
