/** An integer column of PostgreSQL holds no larger number. */
export const LARGEST_ID = 2_147_483_647;
