/** Where scripts of the back office find their Bearer token in local storage (LIM-16). No page depends on it (T-05). */
export const ADMIN_TOKEN_KEY = "admin_token";
