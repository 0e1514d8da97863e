import { beforeAll, describe, expect, it } from 'vitest';
import { answersToRow, type Row } from '../../src/engine/row.ts';
import { declaredForm, type DeclaredForm, type Edit } from '../fixtures/declared-form.ts';
import { addField, allOf, lookOf } from '../fixtures/edits.ts';
import { sample } from '../fixtures/samples.ts';
import { makeRowSummary } from '../pdf/support/make-summary.ts';
import { squashed, textOf } from '../pdf/support/read-pdf.ts';
import { csvTexts, detailText, itemsCsv } from './surfaces.ts';

const GOLD = { const: 'gold', title: 'Golden tier' };
const TIN = { const: 'tin', title: 'Tin tier' };
const QUESTIONS = {
  label: { type: 'string', title: 'Service name' },
  tier: { type: 'string', title: 'Tier', oneOf: [GOLD, TIN] },
  remark: { type: 'string', title: 'Remark', maxLength: 90 },
} as const;

/** Asks for services, each with the same questions, and for a plan that has them as its parts. */
function ask(properties: object): Edit {
  const copy = () => JSON.parse(JSON.stringify(properties));
  const items = { type: 'object' as const, additionalProperties: false as const };
  return allOf(
    addField('services', {
      type: 'array',
      title: 'Services',
      maxItems: 5,
      items: { ...items, properties: copy() },
    }),
    lookOf('services', {
      'ui:options': { itemTitle: 'Service {number}', addTitle: 'Add another service' },
    }),
    addField('plan', { type: 'object', title: 'Plan', properties: copy() }),
  );
}

describe('a row from before a question of its items and a part are retired, and a choice of each', () => {
  let declared: DeclaredForm;
  let row: Row;

  beforeAll(async () => {
    const before = await declaredForm(ask(QUESTIONS));
    const answers = {
      ...sample('minimal'),
      services: [
        { label: 'Payroll', tier: 'gold', remark: 'An old remark of the item' },
        { label: 'Chat' },
      ],
      planTier: 'gold',
      planRemark: 'An old remark of the part',
    };
    row = { id: crypto.randomUUID(), ...answersToRow(before.form.model, answers) };
    declared = await declaredForm(
      ask({
        ...QUESTIONS,
        tier: { ...QUESTIONS.tier, oneOf: [{ ...GOLD, deprecated: true }, TIN] },
        remark: { ...QUESTIONS.remark, deprecated: true, maxLength: 3 },
      }),
    );
  });

  const SHOWN = [
    'Service 1',
    'Golden tier',
    'Remark',
    'An old remark of the item',
    'An old remark of the part',
  ];

  it("shows their answers on the staff's page", () => {
    const text = detailText(declared.form, row);
    expect(SHOWN.filter((one) => !text.includes(one))).toEqual([]);
  });

  it('shows their answers in the PDF', async () => {
    const text = await textOf(await makeRowSummary(row, {}, declared));
    expect(SHOWN.map(squashed).filter((one) => !text.includes(one))).toEqual([]);
  });

  it('has their answers in the CSV, and in that of the items', () => {
    const texts = csvTexts(declared.staffForm, row);
    expect(texts).toContain(
      'Service 1: Service name: Payroll; Tier: Golden tier; Remark: An old remark of the item\nService 2: Service name: Chat',
    );
    expect(texts).toEqual(
      expect.arrayContaining(['Golden tier', 'An old remark of the part']),
    );
    const lines = itemsCsv(declared.staffForm, row, 'services');
    expect(lines).toContain('Golden tier');
    expect(lines).toContain('An old remark of the item');
  });
});
