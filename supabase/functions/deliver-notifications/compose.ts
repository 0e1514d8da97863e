import {
  itemLines,
  labelled,
  labelledTexts,
  valueTexts,
  type PanelItem,
} from '../../../src/engine/display.ts';
import { isItems, type AnswerValue } from '../../../src/engine/kinds/field.ts';
import type { Field } from '../../../src/engine/kinds/registry.ts';
import type { FormModel } from '../../../src/engine/form-model.ts';
import { rowToAnswers, type Row } from '../../../src/engine/row.ts';
import { fill, fillAddress, placesIn } from '../../../src/lib/text/fill.ts';
import { reference } from '../../../src/lib/text/reference.ts';
import type { MailNotification, WebhookNotification } from './notification.ts';

export interface Mail {
  /** The outbox row's id. It is the same if a message is delivered again. */
  readonly id: string;
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Keeps absence notes from being sent back (RFC 3834). Staff's ticket systems would drop such a mail. */
const TO_SENDER = { 'Auto-Submitted': 'auto-generated' };

/** Fills the answers of a row into a declared mail. */
export function composeMail(
  form: FormModel,
  { to, replyTo = '', subject, text }: MailNotification,
  id: string,
  row: Row,
): Mail {
  const values = placesOf(form, row);
  const answersTo = oneLine(fill(replyTo, values));
  return {
    id,
    // A line break in an answer must not begin another header or a line of its own.
    to: oneLine(fill(to, values)),
    ...(answersTo !== '' && { replyTo: answersTo }),
    ...(placesIn(to).length > 0 && { headers: TO_SENDER }),
    subject: oneLine(fill(subject, values)),
    text: text.map((paragraph) => paragraphOf(paragraph, values)).join('\n\n'),
  };
}

/** A link's address stands on a line of its own. */
function paragraphOf(paragraph: PanelItem, values: Readonly<Record<string, string>>): string {
  if (typeof paragraph === 'string') return fill(paragraph, values);
  const { text, link } = paragraph;
  return `${fill(text, values)}\n${link.label}:\n${fillAddress(link.href, values)}`;
}

/** Returns the form, the reference, and the declared answers with their stored values. */
export function composeWebhook(
  form: FormModel,
  { fields, map = {}, schema }: WebhookNotification,
  row: Row,
): string {
  const answers = rowToAnswers(form, row);
  const answeredFields = fields.filter((name) => Object.hasOwn(answers, name));
  return JSON.stringify({
    $schema: schema,
    type: 'submission.created',
    timestamp: row['submitted_at'],
    data: {
      form: form.id,
      id: row['id'],
      reference: referenceOf(form, row),
      answers: Object.fromEntries(
        answeredFields.map((name) => [map[name] ?? name, answers[name]]),
      ),
    },
  });
}

/** The texts for `{name}` places: each answer, `{reference}`, and `{answers}` for all. */
function placesOf(form: FormModel, row: Row): Readonly<Record<string, string>> {
  const answers = rowToAnswers(form, row);
  const fields = Object.values(form.fields);
  const texts = fields.map((field) => {
    const value = answers[field.name];
    return [field.name, value === undefined ? '' : answerText(field, value)] as const;
  });
  const filledTexts = texts.filter(([, text]) => text !== '');
  const lines = filledTexts.map(([name, text]) => {
    const title = form.fields[name]?.shortTitle ?? name;
    return isItems(answers[name] ?? '') ? `\n${title}\n\n${text}\n` : labelled(title, text);
  });
  return {
    ...Object.fromEntries(texts),
    answers: lines.join('\n').trim(),
    reference: referenceOf(form, row),
  };
}

/** Returns an answer as text. Each item of a group is a block of lines. */
function answerText(field: Field, value: AnswerValue): string {
  if (field.kind !== 'group' || !isItems(value)) return valueTexts(field, value).join(', ');
  const blocks = itemLines(field, value).map(({ label, parts = [] }) =>
    [label, ...labelledTexts(parts)].join('\n'),
  );
  return blocks.join('\n\n');
}

export function referenceOf(form: FormModel, row: Row): string {
  return reference(form.reference.prefix, String(row['id']));
}

/** @param list the address of the staff page */
export function submissionLink(list: string, row: Row): string {
  return `${list}?submission=${String(row['id'])}`;
}

export function oneLine(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}
