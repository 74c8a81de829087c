import { Form } from "react-router";
import type { LinkRow } from "#app/features/dishes/links/dish-links-list.server.ts";
import type { LinkKind } from "#app/features/dishes/vocabulary/proposal.schema.ts";
import { Icon } from "#app/ui/icon.tsx";

type Props = { rows: LinkRow[]; kind: LinkKind; action: string };

export function LinkTable({ rows, kind, action }: Props) {
  return (
    <ul className="propose panel">
      {rows.map((row) => (
        <li key={row.id}>
          <div>
            <b>{row.name}</b>
            {row.words && <p className="small muted">{row.words}</p>}
          </div>
          <Form className="row" method="post" action={action}>
            <input type="hidden" name="kind" value={kind} />
            <input type="hidden" name="id" value={row.id} />
            <Acts row={row} kind={kind} />
          </Form>
        </li>
      ))}
    </ul>
  );
}

function Acts({ row, kind }: { row: LinkRow; kind: LinkKind }) {
  const { name, is_linked, known_for } = row;
  const isPlace = kind === "restaurant";
  if (!is_linked) {
    return (
      <>
        <Act intent="link" words="Add" name={name} isMain />
        {isPlace && <Act intent="know" words="Known for it" name={name} />}
      </>
    );
  }
  return (
    <>
      {isPlace && known_for && <span className="badge on">Known for it</span>}
      {isPlace && (
        <Act
          intent={known_for ? "link" : "know"}
          words={known_for ? "Not known for it" : "Known for it"}
          name={name}
        />
      )}
      <Act intent="unlink" words="Remove" name={name} />
    </>
  );
}

type ActProps = { intent: string; words: string; name: string; isMain?: boolean };

function Act({ intent, words, name, isMain }: ActProps) {
  return (
    <button className={isMain ? "btn sm" : "btn line sm"} name="intent" value={intent}>
      {isMain && <Icon name="plus" />}
      {words}
      <span className="vh">: {name}</span>
    </button>
  );
}
