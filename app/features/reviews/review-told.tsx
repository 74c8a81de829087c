import { useEffect } from "react";
import { useLocation } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import { returnFocus } from "#app/ui/return-focus.ts";

export function ReviewTold({ notice }: { notice: string | null }) {
  const { key } = useLocation();
  return notice && <Told key={key} sentence={notice} />;
}

function Told({ sentence }: { sentence: string }) {
  useEffect(() => returnFocus("reviews-told"), []);
  return (
    <div id="reviews-told" role="status" tabIndex={-1}>
      <Notice kind="ok">{sentence}</Notice>
    </div>
  );
}
