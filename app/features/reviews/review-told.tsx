import { useEffect } from "react";
import { useLocation } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import { returnFocus } from "#app/ui/return-focus.ts";

/** Takes the focus of the button that is gone, each time anew: two reviews may be deleted one after the other. */
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
