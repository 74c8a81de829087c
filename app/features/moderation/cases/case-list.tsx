import type { ReactNode } from "react";
import { caseListAddress, ModerationLists } from "#app/features/moderation/moderation-lists.tsx";
import { NothingHere } from "#app/features/moderation/nothing-here.tsx";
import { UnusedWords } from "#app/features/moderation/unused-words.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Pager } from "#app/ui/pager.tsx";

export const MOST_OPEN = 3;

type Props = {
  current: "reported" | "appeals";
  told: { error?: string | null; unused?: Partial<Record<string, string>> | null } | undefined;
  about: string;
  none: string;
  page: number;
  pages: number;
  children: ReactNode[];
};

export function CaseList({ current, told, about, none, page, pages, children }: Props) {
  return (
    <>
      <div className="page-head">
        <h1>Moderation</h1>
      </div>
      <ModerationLists current={current} />
      {told?.error && (
        <Notice kind="bad" told={told}>
          {told.error}
        </Notice>
      )}
      <UnusedWords typed={told?.unused} />
      <p className="list-count" role="status">
        {about}
      </p>
      {children.length === 0 ? <NothingHere>{none}</NothingHere> : children}
      <Pager page={page} pages={pages} addressOf={(one) => caseListAddress(current, one)} />
    </>
  );
}
