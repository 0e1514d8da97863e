/**
 * Code points. The search of the staff page looks at this much of a submission's texts, about seven pages:
 * what a search and a submission cost the database has a bound.
 */
export const LONGEST_SEARCHED = 20_000;
