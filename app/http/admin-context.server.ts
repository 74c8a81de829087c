import { createContext } from "react-router";
import type { SignedInAdmin } from "#app/features/admins/admin-sessions.server.ts";

export const adminContext = createContext<SignedInAdmin | null>(null);
