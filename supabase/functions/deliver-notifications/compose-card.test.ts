import { describe, expect, it } from 'vitest';
import { form } from '../../../src/generated/example/form.ts';
import { composeCard } from './compose-card.ts';

const ID = '00000000-0000-0000-0000-000000000001';
const LIST = 'https://site.example/admin';
const LINK = `${LIST}?submission=${ID}`;

/** A family of 4 people: 11 code units, 25 bytes. */
const FAMILY = '👨‍👩‍👧‍👦';

/** All questions with a text of their own. */
const TEXTS = Object.values(form.model.fields).filter(({ kind }) => kind === 'text');

function bodyOf(format: 'teams' | 'slack', row: object, fields: readonly string[]): string {
  const card = { format, heading: ['name'], list: LIST };
  return composeCard(form.model, card, fields, { id: ID, ...row });
}

/** Answers all texts alike. */
function bodyOfAll(format: 'teams' | 'slack', answer: string): string {
  const row = Object.fromEntries(TEXTS.map(({ column }) => [column, answer]));
  const names = TEXTS.map(({ name }) => name);
  return bodyOf(format, row, names);
}

describe('a card for Teams', () => {
  it.each(['x', '"', '漢', FAMILY])(
    'has at most 28 KB if all answers are 20,000 times %s',
    (sign) => {
      const body = bodyOfAll('teams', sign.repeat(20_000));
      expect(Buffer.byteLength(body)).toBeLessThan(28 * 1024);
      expect(body).toContain(JSON.stringify(LINK));
      expect(body).toContain(`${JSON.stringify(sign).slice(1, -1)}…"`);
    },
  );

  it('has the whole answers if they fit', () => {
    const body = bodyOf('teams', { name: 'Ada', agency: 'x'.repeat(2_000) }, ['agency']);
    expect(body).toContain('x'.repeat(2_000));
    expect(body).not.toContain('…');
  });
});

describe('a card for Slack', () => {
  const parse = (body: string) => JSON.parse(body);

  it('cuts heading and sections before a character that is too long for them', () => {
    const { blocks } = parse(bodyOf('slack', { name: FAMILY.repeat(14) }, ['name']));
    expect(blocks[0].text.text).toBe(`${FAMILY.repeat(13)}…`);
    const long = parse(bodyOfAll('slack', FAMILY.repeat(1_000)));
    for (const { text } of long.blocks.slice(1, -1)) {
      expect(text.text.length).toBeLessThanOrEqual(3_000);
      expect(text.text).toMatch(new RegExp(`${FAMILY}…$|^EXA-`, 'u'));
    }
  });

  it('has at most 50 blocks, marks what is left out, and ends with the link', () => {
    const names = Array.from({ length: 60 }, () => 'name');
    const { blocks } = parse(bodyOf('slack', { name: 'Ada' }, names));
    expect(blocks).toHaveLength(50);
    expect(blocks.at(-2).text.text).toBe('…');
    expect(blocks.at(-1).elements[0].url).toBe(LINK);
  });
});
