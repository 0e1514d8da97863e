import { readLocalStaff } from '../admin/session/local-staff.ts';
import { createStaffClient } from '../admin/session/staff-client.ts';
import { backendAddress } from '../lib/env.ts';

/** One client for all pages of staff: a second one would fight it for the session. */
export const staffClient = createStaffClient(backendAddress());

export const localStaff = readLocalStaff(document);
