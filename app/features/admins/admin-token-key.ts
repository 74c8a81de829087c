/** For scripts only (LIM-16). It works beside the cookie of its session alone, and no page may depend on it (T-05). */
export const ADMIN_TOKEN_KEY = "admin_token";
