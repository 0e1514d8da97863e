import { labelled, valueTexts } from '../../../src/engine/display.ts';
import type { FormModel } from '../../../src/engine/form-model.ts';
import { rowToAnswers, type Row } from '../../../src/engine/row.ts';
import { cutAt } from '../../../src/lib/text/cut.ts';
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

/** A message of Teams, with some room. Longer ones are refused. */
const MAX_TEAMS_BYTES = 27_000;

/** Slack takes 150 characters of a header, 3,000 of a section and 50 blocks. */
const MAX_HEADER_LENGTH = 150;
const MAX_TEXT_LENGTH = 3_000;

/** With heading, reference and link, a card has 50 blocks. */
const MAX_LINES = 47;

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
    lines: firstLines(textsOf(fields).map(({ label, text }) => labelled(label, text))),
    link: submissionLink(list, row),
  };
  return format === 'teams' ? teamsBody(card) : JSON.stringify(slackBlocks(card));
}

/** The link leads to the others. */
function firstLines(lines: readonly string[]): readonly string[] {
  return lines.length > MAX_LINES ? [...lines.slice(0, MAX_LINES - 1), '…'] : lines;
}

/** Counts UTF-16 code units. */
function shortened(text: string, limit: number): string {
  return text.length > limit ? `${cutAt(text, limit - 1)}…` : text;
}

/** Halves the longest texts until the card has a size that Teams takes. */
function teamsBody(card: Card, limit = MAX_TEXT_LENGTH): string {
  const body = JSON.stringify(teamsCard(card, limit));
  const isSmall = new TextEncoder().encode(body).length <= MAX_TEAMS_BYTES;
  return isSmall ? body : teamsBody(card, Math.floor(limit / 2));
}

function teamsCard({ heading, reference, lines, link }: Card, limit: number) {
  const run = (text: string, looks = {}) => ({
    type: 'RichTextBlock',
    inlines: [{ type: 'TextRun', text: shortened(text, limit), ...looks }],
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
  const plain = (text: string) => ({ type: 'plain_text', text, emoji: false });
  const sections = [reference, ...lines].map((line) => ({
    type: 'section',
    text: plain(shortened(line, MAX_TEXT_LENGTH)),
  }));
  const button = { type: 'button', text: plain(OPEN), url: link };
  return {
    // For the notification on a device.
    text: reference,
    blocks: [
      { type: 'header', text: plain(shortened(heading, MAX_HEADER_LENGTH)) },
      ...sections,
      { type: 'actions', elements: [button] },
    ],
  };
}
