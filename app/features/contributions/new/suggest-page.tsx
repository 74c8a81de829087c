import type { ReactNode } from "react";
import { BackLink } from "#app/ui/back-link.tsx";
import { Notice } from "#app/ui/notice.tsx";

type Props = {
  title: string;
  lede: string;
  back: string;
  whyMuted: string | null;
  children: ReactNode;
};

export function SuggestPage({ title, lede, back, whyMuted, children }: Props) {
  return (
    <div className="wrap narrow">
      <BackLink to={back} />
      <div className="page-head">
        <h1>{title}</h1>
        <p className="lede">{lede}</p>
      </div>
      {whyMuted === null ? children : <Notice kind="bad">{whyMuted}</Notice>}
    </div>
  );
}
