import type { AdminTexts } from '../../form-engine/admin-texts.ts';
import { LoadError, UnreadableError } from './load-error.ts';

/** What is wrong: in the backend's or the browser's own words, or in declared ones where they have none. */
export function errorMessage(texts: AdminTexts, error: Error): string {
  const isOurs = error instanceof LoadError || error instanceof UnreadableError;
  if (isOurs && error.unreadable) return texts.unreadable[error.unreadable];
  return error.message || texts.unknownError;
}
