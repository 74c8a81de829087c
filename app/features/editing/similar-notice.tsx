import type { Similar } from "#app/features/editing/noun.ts";
import { CREATE_ANYWAY } from "#app/features/editing/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useFocusOnNotice } from "#app/ui/use-focus-on-notice.ts";
import { whileBusy } from "#app/ui/while-busy.ts";

type Props = { kind: "restaurant" | "recipe"; similar: Similar[]; isSaving: boolean };

/**
 * This must stand before the form's other fields named intent, because the server reads the first
 * value.
 */
export function SimilarNotice({ kind, similar, isSaving }: Props) {
  const focus = useFocusOnNotice(similar);
  return (
    <div className="notice warn similar" role="alert" {...focus}>
      <Icon name="circle-alert" />
      <div className="stack">
        <p>
          <b>A {kind} like this one is here already.</b> Nothing is saved yet.
        </p>
        <ul>
          {similar.map(({ name, place, address }) => (
            <li key={address}>
              <Link className="linkish" to={address} target="_blank">
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
            {...whileBusy({ isBusy: isSaving })}
          >
            Create it anyway
          </button>
        </p>
      </div>
    </div>
  );
}
