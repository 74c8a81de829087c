import { createContext, useContext } from "react";

export type Waiting = Record<string, number>;

const MOST_COUNTED = 99;

export const WaitingContext = createContext<Waiting>({});

export function WaitingCount({ at }: { at: string }) {
  const waiting = useContext(WaitingContext)[at] ?? 0;
  if (waiting === 0) return null;
  return (
    <span className="n">
      {waiting > MOST_COUNTED ? `${MOST_COUNTED}+` : waiting}
      <span className="vh"> waiting</span>
    </span>
  );
}
