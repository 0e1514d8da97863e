import type { Row } from '../../form-engine/row.ts';

/**
 * Hands one submission to the browser as a PDF, unless the signal is aborted before it is ready: then
 * whoever asked has signed out. @throws when it could not be made
 */
export type SavePdf = (row: Row, signal: AbortSignal) => Promise<void>;
