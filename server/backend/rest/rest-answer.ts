import type { Statement } from '../database/request-pipeline.ts';
import { Refusal } from '../refusal.ts';

/** The plan of a request: one statement, and the answer to make of its row. */
export interface RestPlan extends Statement {
  /** @throws {Refusal} when the row calls for one */
  answer(fields: readonly (string | null)[]): Response;
}

/** The refusal of something that PostgREST can do and this backend can't: by name, never answered wrongly. */
export function notImplemented(feature: string): Refusal {
  return new Refusal(400, 'PGRST127', 'Feature not implemented', {
    details: `The embedded backend does not implement ${feature}.`,
  });
}

/** Refuses for a lack of rights: with 401 where signing in could help, else 403. */
export function permissionDenied(message: string, isAnonymous: boolean, details = {}): Refusal {
  return isAnonymous
    ? new Refusal(401, '42501', message, { ...details, headers: { 'WWW-Authenticate': 'Bearer' } })
    : new Refusal(403, '42501', message, details);
}
