/** Rows on a page. */
export const PAGE_SIZE = 25;

/** Hits of a search or filter that are counted; an exact count of more takes a database seconds. */
export const MAX_COUNTED = 1000;

/** Hits of an uncounted list that its pages reach: a database reads all those before a page. The CSV has all. */
export const MAX_PAGED = 100 * PAGE_SIZE;

/** Hits of a search that the overview counts: each is read whole, for as many words as there are. */
export const MAX_OVERVIEW_HITS = 2000;

/** Rows of one response: a hosted project silently cuts a longer list. */
export const BLOCK_SIZE = 1000;

/** Conditions of one filter, the values of one condition, and the words of a search: they bound the database's work. */
export const MAX_CONDITIONS = 40;
export const MAX_VALUES = 500;
export const MAX_WORDS = 6;

/**
 * Code points of an excerpt. The staff list holds this much of a text, and one code point more of a
 * longer text, which marks it as truncated.
 */
export const MAX_EXCERPT_LENGTH = 1000;

/**
 * Code points. The staff search covers this much of a submission's texts, about seven pages, which
 * limits the cost of a search and of a submission.
 */
export const MAX_SEARCHED_LENGTH = 20_000;

/** UTF-16 code units: a search travels in an address. */
export const MAX_SEARCH_LENGTH = 200;

/** Unicode code points: the database takes no longer note. */
export const MAX_NOTE_LENGTH = 4000;
