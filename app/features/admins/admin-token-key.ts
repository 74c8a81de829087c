/**
 * The specification names this key (LIM-16). Only scripts use it, and no page may depend on it
 * (T-05).
 */
export const ADMIN_TOKEN_KEY = "admin_token";
