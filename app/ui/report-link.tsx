import { Icon } from "#app/ui/icon.tsx";

type Props = { to: string; of: string; words?: string };

export function ReportLink({ to, of, words = "Report" }: Props) {
  return (
    <a className="quiet" href={to} rel="nofollow">
      <Icon name="flag" />
      {words}
      <span className="vh"> {of}</span>
    </a>
  );
}
