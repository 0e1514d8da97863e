/*
 * SQL functions of staff's list write most of these limits out (`supabase/migrations`, a file on the
 * staff list). Tests of the list compare both.
 */

/** Rows on a page. */
export const PAGE_SIZE = 25;

/** Hits that are counted, and of a search those that a column sorts: more would take seconds. */
export const MAX_COUNTED = 1000;

/** Hits of an uncounted list that pages reach: a database reads all of them. The CSV has all. */
export const MAX_PAGED = 100 * PAGE_SIZE;

/** Hits of a search that the overview reads, each whole. */
export const MAX_OVERVIEW_HITS = 2000;

/** Rows of one response: a hosted project silently cuts a longer list. */
export const BLOCK_SIZE = 1000;

/**
 * Conditions of a filter, values of a condition, words of a search: they bound the database's work.
 */
export const MAX_CONDITIONS = 40;
export const MAX_VALUES = 500;
export const MAX_WORDS = 6;

/** Code points of an excerpt. One more marks it as truncated. */
export const MAX_EXCERPT_LENGTH = 1000;

/** Code points of a submission that searches cover: about seven pages. */
export const MAX_SEARCHED_LENGTH = 20_000;

/** UTF-16 code units: a search travels in an address. */
export const MAX_SEARCH_LENGTH = 200;

/** Code points. */
export const MAX_NOTE_LENGTH = 4000;
