import { createContext } from "react-router";
import type { SignedInUser } from "#app/features/users/users.server.ts";

export const userContext = createContext<SignedInUser | null>(null);
