import { Link } from "#app/ui/link.tsx";

export type ActView = {
  id: number;
  admin_name: string;
  act: string;
  kind: string;
  name: string;
  address: string | null;
  details: string;
  done_at: string;
  done_at_text: string;
};

export function ActList({ acts }: { acts: ActView[] }) {
  return (
    <ol className="acts">
      {acts.map(({ id, admin_name, act, kind, name, address, details, done_at, done_at_text }) => (
        <li key={id}>
          <p>
            <b>{admin_name}</b> {act} {kind} {address ? <Link to={address}>{name}</Link> : name},{" "}
            <time dateTime={done_at}>{done_at_text}</time>
          </p>
          {details && <p className="small muted">{details}</p>}
        </li>
      ))}
    </ol>
  );
}
