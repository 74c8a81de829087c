export const PAGE_SIZE = 24;
/** What stands further back is found by its words, its cuisine or its city. */
export const LAST_PAGE = 400;
