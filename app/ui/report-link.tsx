import { Icon } from "#app/ui/icon.tsx";

type Props = { to: string; of: string; words?: string };

/** `of` says what, for whoever hears the links alone: "the comment of Priya". */
export function ReportLink({ to, of, words = "Report" }: Props) {
  return (
    <a className="quiet" href={to} rel="nofollow">
      <Icon name="flag" />
      {words}
      <span className="vh"> {of}</span>
    </a>
  );
}
