import type { ReactNode } from "react";
import { Mark } from "#app/ui/icon.tsx";

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
