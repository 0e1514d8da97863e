import { labelled, valueTexts } from '../../../src/engine/display.ts';
import type { FormModel } from '../../../src/engine/form-model.ts';
import { rowToAnswers, type Row } from '../../../src/engine/row.ts';
import { referenceOf, submissionLink } from './compose.ts';
import type { ChatCard } from './notification.ts';

/** A card's texts. They are a person's, so that no chat may read them as Markdown. */
interface Card {
  readonly heading: string;
  readonly reference: string;
  readonly lines: readonly string[];
  readonly link: string;
}

/** Of the submission, in the language of the staff page. */
const OPEN = 'Open the submission';

/** Slack takes 150 characters of a header, 3,000 of a section and 50 blocks. */
const SLACK = { header: 150, text: 3000, blocks: 50 };

/**
 * Returns the body for a chat's webhook: an adaptive card for Teams, blocks for Slack.
 * @param fields the questions whose answers are shown
 */
export function composeCard(
  form: FormModel,
  { format, heading, list }: ChatCard,
  fields: readonly string[],
  row: Row,
): string {
  const answers = rowToAnswers(form, row);
  const textsOf = (names: readonly string[]) =>
    names.flatMap((name) => {
      const [field, value] = [form.fields[name], answers[name]];
      if (!field || value === undefined) return [];
      return { label: field.shortTitle, text: valueTexts(field, value).join(', ') };
    });
  const reference = referenceOf(form, row);
  const card = {
    heading: textsOf(heading)[0]?.text ?? reference,
    reference,
    lines: textsOf(fields).map(({ label, text }) => labelled(label, text)),
    link: submissionLink(list, row),
  };
  return JSON.stringify(format === 'teams' ? teamsCard(card) : slackBlocks(card));
}

function teamsCard({ heading, reference, lines, link }: Card) {
  const run = (text: string, looks = {}) => ({
    type: 'RichTextBlock',
    inlines: [{ type: 'TextRun', text, ...looks }],
  });
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [
      run(heading, { weight: 'Bolder', size: 'Medium' }),
      run(reference),
      ...lines.map((line) => run(line)),
    ],
    actions: [{ type: 'Action.OpenUrl', title: OPEN, url: link }],
  };
  const contentType = 'application/vnd.microsoft.card.adaptive';
  return { type: 'message', attachments: [{ contentType, content }] };
}

function slackBlocks({ heading, reference, lines, link }: Card) {
  const plain = (text: string, most: number) => ({
    type: 'plain_text',
    text: text.length > most ? `${text.slice(0, most - 1)}…` : text,
    emoji: false,
  });
  const sections = [reference, ...lines].map((line) => ({
    type: 'section',
    text: plain(line, SLACK.text),
  }));
  const button = { type: 'button', text: plain(OPEN, SLACK.header), url: link };
  return {
    // For the notification on a device.
    text: reference,
    blocks: [
      { type: 'header', text: plain(heading, SLACK.header) },
      ...sections.slice(0, SLACK.blocks - 2),
      { type: 'actions', elements: [button] },
    ],
  };
}
