import type { StaffClient } from '../session/staff-client.ts';
import type { StaffModel } from '../view/staff-model.ts';

/** The source of one person's submissions. */
export interface ListSource {
  readonly client: StaffClient;
  readonly model: StaffModel;
  /** Keeps one person's data from the next one's. */
  readonly userId: string;
  /** The e-mail address of the person's account. */
  readonly email: string;
}
