import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../contract/database.ts';
import type { StaffModel } from '../contract/staff-model.ts';

/** Signed in as staff, or with the operator's secret key. */
export type StaffClient = SupabaseClient<Database>;

/** The source of a form's submissions. */
export interface FormSource {
  readonly client: StaffClient;
  readonly model: StaffModel;
}
