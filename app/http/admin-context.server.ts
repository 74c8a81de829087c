import { createContext } from "react-router";
import type { SignedInAdmin } from "#app/features/admins/admin-sessions.server.ts";

/** Which administrator asks, once a guard of the back office has looked. */
export const adminContext = createContext<SignedInAdmin | null>(null);
