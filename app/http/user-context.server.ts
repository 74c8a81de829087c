import { createContext } from "react-router";
import type { SignedInUser } from "#app/features/users/users.server.ts";

/** Who is signed in, once `loadUser` has looked; null for a visitor. */
export const userContext = createContext<SignedInUser | null>(null);
