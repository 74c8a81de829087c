export const LISTS_MOST = 50;
export const ENTRIES_MOST = 100;
export const NAME_MAX_LENGTH = 60;
export const DESCRIPTION_MAX_LENGTH = 300;
export const LINE_MAX_LENGTH = 160;

export const LISTS_FULL = `You have ${LISTS_MOST} lists, which is the most. Delete one first.`;
export const ENTRIES_FULL = `A list holds ${ENTRIES_MOST} things at the most. Take something off it first.`;
export const TAKEN_DOWN =
  "A moderator ended the link of this list, so it stays yours alone. You can still read and change it.";
