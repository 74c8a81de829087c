import { Icon } from "#app/ui/icon.tsx";

/** `of` says what, for whoever hears the links alone: "the comment of Priya". */
export function ReportLink({ to, of }: { to: string; of: string }) {
  return (
    <a className="quiet" href={to} rel="nofollow">
      <Icon name="flag" />
      Report<span className="vh"> {of}</span>
    </a>
  );
}
