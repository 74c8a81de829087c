import { createContext, useContext } from "react";

export const DataSaver = createContext(false);

export function useDataSaver(): boolean {
  return useContext(DataSaver);
}
