import type { ReactNode } from "react";
import { Mark } from "#app/ui/icon.tsx";

/** The frame of the pages before the back office. */
export function WayIn({ children }: { children: ReactNode }) {
  return (
    <main id="main" className="login">
      <div className="box">{children}</div>
      <div className="side cloth" aria-hidden="true">
        <Mark className="mark" />
      </div>
    </main>
  );
}
