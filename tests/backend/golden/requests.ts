import type { GoldenRequests } from './golden-request.ts';
import { changes, handling } from './requests/changes.ts';
import { filters } from './requests/filters.ts';
import { inserts } from './requests/inserts.ts';
import { limits } from './requests/limits.ts';
import { reads } from './requests/reads.ts';
import { refusals } from './requests/refusals.ts';
import { staffView } from './requests/staff-view.ts';

/** Reads come first, while only the seeded rows are there. */
export const requests: GoldenRequests = {
  ...reads,
  ...filters,
  ...staffView,
  ...inserts,
  ...refusals,
  ...changes,
  ...handling,
  ...limits,
};
