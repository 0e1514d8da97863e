import { messages } from '@electric-sql/pglite';

/** Returns the class of an error, or its SQLSTATE. The message may quote a person's text. */
export function nameOfError(error: unknown): string {
  if (error instanceof messages.DatabaseError) return `SQLSTATE ${error.code}`;
  return error instanceof Error ? error.name : 'Unknown error';
}
