import type { PdfModel } from './document/pdf-model.ts';
import type { Answers } from '../engine/form-model.ts';
import { cutToBytes } from '../lib/text/cut.ts';

/** Characters that file systems refuse, that change a path, or that are invisible. */
const UNSAFE = /[\p{Control}\p{Format}\p{Surrogate}\p{Private_Use}<>:"/\\|?*%#]/gu;

/** With prefix and ending, a name stays below 255 bytes. */
const MAX_BYTES = 180;

/**
 * Returns `assessment-summary-{project name in lower case, spaces as hyphens}.pdf` (specification,
 * section 7), without unsafe characters.
 */
export function pdfFileName(
  { prefix, field, fallback }: PdfModel['fileName'],
  answers: Answers,
): string {
  const value = answers[field];
  const name = typeof value === 'string' ? value : '';
  const safe = name
    .toLowerCase()
    .replace(/\s/gu, ' ')
    .replace(UNSAFE, '')
    .replace(/ +/gu, '-')
    .replace(/\.{2,}/gu, '.');
  const middle = trimmed(cutToBytes(trimmed(safe), MAX_BYTES));
  return `${prefix}${middle === '' ? fallback : middle}.pdf`;
}

function trimmed(text: string): string {
  return text.replace(/^[-.\s]+|[-.\s]+$/gu, '');
}
