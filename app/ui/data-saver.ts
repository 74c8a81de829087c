import { createContext, useContext } from "react";

/** Pages for people who pay for each byte: no script, no web font, pictures only when asked for. */
export const DataSaver = createContext(false);

export function useDataSaver(): boolean {
  return useContext(DataSaver);
}
