import { useEffect } from "react";
import { useLocation } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import { returnFocus } from "#app/ui/return-focus.ts";

export function ReviewNotice({ notice }: { notice: string | null }) {
  const { key } = useLocation();
  return notice && <Announced key={key} sentence={notice} />;
}

function Announced({ sentence }: { sentence: string }) {
  useEffect(() => returnFocus("reviews-told"), []);
  return (
    <div id="reviews-told" role="status" tabIndex={-1}>
      <Notice kind="ok">{sentence}</Notice>
    </div>
  );
}
