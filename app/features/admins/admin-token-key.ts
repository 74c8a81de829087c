/** For scripts only (LIM-16). No page may depend on it (T-05). */
export const ADMIN_TOKEN_KEY = "admin_token";
