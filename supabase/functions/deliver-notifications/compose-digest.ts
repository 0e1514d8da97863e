import { valueTexts } from '../../../src/engine/display.ts';
import type { FormModel } from '../../../src/engine/form-model.ts';
import { rowToAnswers, type Row } from '../../../src/engine/row.ts';
import { isRecord } from '../../../src/lib/json.ts';
import { fill } from '../../../src/lib/text/fill.ts';
import { formatDay } from '../../../src/lib/text/format.ts';
import { oneLine, referenceOf, submissionLink, type Mail } from './compose.ts';
import type { Digest } from './notification.ts';

/**
 * Fills numbers and submissions into a digest.
 * @param content what `private.read_digest` returns
 * @returns `undefined` if nothing is due any more
 */
export function composeDigest(
  form: FormModel,
  digest: Digest,
  id: string,
  { recipient, late, today, rows }: Row,
): Mail | undefined {
  const submissions = Array.isArray(rows) ? rows.filter(isRecord) : [];
  if (submissions.length === 0) return undefined;
  const places = { late: String(late), today: String(today), list: digest.list };
  const paragraphs = digest.text.map((paragraph) => fill(paragraph, places));
  const lines = submissions.map((submission) => lineOf(form, digest, submission));
  return {
    id,
    to: String(recipient),
    subject: oneLine(fill(digest.subject, places)),
    text: [...paragraphs, lines.join('\n')].join('\n\n'),
  };
}

function lineOf(form: FormModel, { line, list, heading: name }: Digest, row: Row): string {
  const field = form.fields[name];
  const answers = field ? rowToAnswers(form, { [field.column]: row['heading'] }) : {};
  const value = answers[name];
  const heading = field && value !== undefined ? valueTexts(field, value).join(', ') : '';
  const filled = fill(line, {
    reference: referenceOf(form, row),
    heading,
    day: formatDay(String(row['day'])),
    link: submissionLink(list, row),
  });
  return oneLine(filled);
}
