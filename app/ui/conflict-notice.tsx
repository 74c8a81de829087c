import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useFocusOnNotice } from "#app/ui/use-focus-on-notice.ts";

type Difference = { label: string; yours: string; theirs: string };

export type Conflict = {
  sentence: string;
  updated_at: string;
  differences: Difference[];
};

type Props = { conflict: Conflict; address: string };

export function ConflictNotice({ conflict, address }: Props) {
  const { sentence, differences } = conflict;
  const focus = useFocusOnNotice(conflict);
  return (
    <div className="notice warn conflict" role="alert" {...focus}>
      <Icon name="circle-alert" />
      <div>
        <p>
          <b>{sentence}.</b> Nothing of yours is saved yet. Save again to replace their version, or{" "}
          <Link to={address} reloadDocument>
            load theirs
          </Link>
          .
        </p>
        {differences.length > 0 && (
          <table className="diff">
            <caption className="vh">Where the two versions differ</caption>
            <thead>
              <tr>
                <th scope="col">Field</th>
                <th scope="col">Yours</th>
                <th scope="col">Theirs</th>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ label, yours, theirs }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{yours || "–"}</td>
                  <td>{theirs || "–"}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </div>
  );
}
