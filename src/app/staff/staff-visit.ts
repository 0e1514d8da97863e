import { readLocalStaff } from '../../staff/session/local-staff.ts';
import { createStaffClient } from '../../staff/session/staff-client.ts';
import { staff } from '../../generated/site-staff.ts';
import { backendAddress } from '../../lib/env.ts';

const backend = backendAddress();

/** One client for all staff pages: a second client would fight it for the session. */
export const staffClient = createStaffClient(backend);

/** The declared ways to sign in. The embedded server has passwords only. */
export const signInWays: readonly string[] =
  new URL(backend.url).origin === window.location.origin ? ['password'] : staff.signIn;

export const localStaff = readLocalStaff(document);
