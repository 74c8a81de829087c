/** Where the tests' visitors reach the site. Nothing listens there: fetchApp hands requests over without a port. */
export const PUBLIC_URL = "http://localhost:3000";
