import { isDeepStrictEqual } from 'node:util';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowConditions } from '../../src/staff/loading/row-conditions.ts';
import { readOverview } from '../../src/staff/overview/load-overview.ts';
import { readView } from '../../src/staff/view/address.ts';
import { valueTexts } from '../../src/engine/display.ts';
import { isItems } from '../../src/engine/kinds/field.ts';
import { filterChoices } from '../../src/staff/contract/fields.ts';
import { evaluate } from '../../src/engine/evaluate.ts';
import type { Answers } from '../../src/engine/form-model.ts';
import { relevance } from '../../src/engine/relevance.ts';
import { answersToRow, rowToAnswers } from '../../src/engine/row.ts';
import type { StaffForm } from '../../src/staff/contract/staff-model.ts';
import { makeSummary } from '../pdf/support/make-summary.ts';
import { squashed, textOf } from '../pdf/support/read-pdf.ts';
import type { DeclaredForm } from '../fixtures/declared-form.ts';
import { countRow, insertRow, migratedDatabase } from '../fixtures/migrated-database.ts';
import {
  csvTexts,
  detailText,
  itemsCsv,
  overviewCounts,
  tableText,
  wizardText,
} from './surfaces.ts';

/** One edit of the declaration, with its expected effects on every surface. */
export interface EditCase {
  readonly name: string;
  readonly declare: () => Promise<DeclaredForm>;
  /** Valid answers under the edited declaration, which include the edited part. */
  readonly answers: Answers;
  /** Texts in steps, given these answers, by the id of the step. */
  readonly asks: Readonly<Record<string, readonly string[]>>;
  /** Lines that must be missing from these steps. */
  readonly asksNot?: readonly string[];
  /** Texts on the summary, in the PDF and on the staff's page of the row. */
  readonly shows: readonly string[];
  /**
   * Texts that only staff sees: in its list and on its page, but not on the summary or in the PDF.
   */
  readonly showsStaff?: readonly string[];
  /** The values of the row that staff has set, by column. */
  readonly staffSets?: Readonly<Record<string, string | number | boolean | readonly string[]>>;
  /** Texts in the row of the staff's list. */
  readonly row?: readonly string[];
  /** Cells of the CSV. */
  readonly csv?: readonly string[];
  /** The CSV of the items of groups, without the reference and the time. */
  readonly items?: Readonly<Record<string, string>>;
  /** Changes of the answers that the client and the database both reject. */
  readonly wrong?: readonly Readonly<Record<string, unknown>>[];
  /** Addresses of lists that have the submission, as `?filter.size=few` or `#search=ann`, and of some without it. */
  readonly found?: readonly string[];
  readonly missed?: readonly string[];
  /** The database counts the visits of each step; by default if the form measures. */
  readonly isCounted?: boolean;
}

/** The expected bars of the overview's groups: one submission with its number of items. */
function itemCounts(form: StaffForm, answers: Answers) {
  const groups = Object.values(form.model.fields).filter(
    ({ kind, deprecated }) => kind === 'group' && !deprecated,
  );
  const { relevant } = relevance(form, answers);
  const bars = groups.map(({ name, shortTitle }) => {
    const items = answers[name];
    const count = isItems(items) ? items.length : 0;
    const none = relevant.has(name) ? ['Not answered: 1'] : [];
    return [shortTitle, count === 0 ? none : [`${count} item${count === 1 ? '' : 's'}: 1`]];
  });
  return Object.fromEntries(bars);
}

/** The texts that are missing. */
const missing = (text: string, wanted: readonly string[]) =>
  wanted.filter((one) => !text.includes(one));

/**
 * Checks each edit on every surface, from the wizard to the CSV. The cases are in test files by their
 * kind, so that two workers share them.
 * @param options `inPdf: false` for many edits of the same kinds, since each document takes long
 */
export function describeEdits(edits: readonly EditCase[], { inPdf = true } = {}): void {
  let database: PGlite;

  beforeAll(async () => {
    database = await migratedDatabase('');
    return () => database.close();
  });

  describe.each(edits)('edit of the declaration: $name', (edit) => {
    describeEdit(edit, () => database);
    if (inPdf) describePdf(edit);
  });
}

function describeEdit(edit: EditCase, databaseOf: () => PGlite): void {
  const {
    answers,
    asksNot = [],
    shows,
    showsStaff = [],
    row = [],
    csv = [],
    items = {},
    wrong = [],
  } = edit;
  let declared: DeclaredForm;

  // Undone in the end: a database for each edit would take ten times as long.
  beforeAll(async () => {
    declared = await edit.declare();
    await databaseOf().exec('begin');
    // As the owner of all that migrations make, like a server does.
    await databaseOf().exec(`set role postgres; ${declared.sql}; reset role`);
  });
  afterAll(() => databaseOf().exec('rollback'));

  /** Returns the stored row of finished answers, or `undefined` if the database rejects them. */
  const store = (given: Answers, more = {}) => {
    const { model } = declared.form;
    return insertRow(databaseOf(), model.table, { ...answersToRow(model, given), ...more });
  };

  it('is asked in the wizard', () => {
    for (const [step, asks] of Object.entries(edit.asks)) {
      const text = wizardText(declared.wizardForm, answers, step);
      expect([step, missing(text, asks)]).toEqual([step, []]);
      // A whole line: "Full Name" is part of "Your Full Name".
      expect(asksNot.filter((one) => text.split('\n').includes(one))).toEqual([]);
    }
  });

  it('is counted, step by step', async () => {
    const { model } = declared.wizardForm;
    for (const { id } of model.steps) {
      const { rows } = await databaseOf().query<{ isCounted: boolean }>(
        `select public.count_step($1, $2, null) as "isCounted"`,
        [model.table, id],
      );
      expect([id, rows[0]?.isCounted]).toEqual([id, edit.isCounted ?? model.measure === true]);
    }
  });

  it('is validated alike by the client and the database', async () => {
    const sound = evaluate(declared.form, answers);
    expect([...sound.errors.values()]).toEqual([]);
    expect(sound.answers).toEqual(answers);
    expect(await store(sound.answers)).toBeDefined();
    for (const change of wrong) {
      const given = { ...answers, ...change } as Answers;
      const taken = evaluate(declared.form, given);
      const isTaken = taken.errors.size === 0 && isDeepStrictEqual(taken.answers, given);
      // A choice that is not offered is no answer, which an optional question allows: its CHECK
      // rejects the choice.
      const stored = await store(taken.errors.size > 0 ? taken.answers : given);
      expect({ change, isTaken, stored }).toEqual({
        change,
        isTaken: false,
        stored: undefined,
      });
    }
  });

  it('is shown on the summary', () => {
    const summary = wizardText(declared.wizardForm, answers, 'summary');
    expect(missing(summary, shows)).toEqual([]);
    expect(missing(summary, showsStaff)).toEqual(showsStaff);
  });

  it('is stored as given, and shown to staff and in the CSV', async () => {
    const stored = await store(answers, edit.staffSets);
    if (!stored) throw new Error('The database refused sound answers.');
    expect(rowToAnswers(declared.form.model, stored)).toEqual(answers);
    expect(missing(detailText(declared.form, stored), [...shows, ...showsStaff])).toEqual([]);
    expect(missing(tableText(declared.staffForm, stored), row)).toEqual([]);
    expect(csv.filter((text) => !csvTexts(declared.staffForm, stored).includes(text))).toEqual(
      [],
    );
    for (const [group, lines] of Object.entries(items)) {
      expect(itemsCsv(declared.staffForm, stored, group)).toBe(lines);
    }
  });

  it('is counted in the overview', async () => {
    const { model } = declared.form;
    const counts = await countRow(databaseOf(), model, answersToRow(model, answers));
    // A question that nobody has answered has no box.
    const expected = Object.values(model.fields)
      .filter((field) => filterChoices(field).length > 0 && !field.deprecated)
      .flatMap((field) => {
        const { name, shortTitle, choices = [], other } = field;
        const value = answers[name];
        if (value === undefined) return [];
        const isTyped = other !== undefined && choices.every((one) => one.value !== value);
        const labels = isTyped ? [other] : valueTexts(field, value);
        return [[shortTitle, labels.map((label) => `${label}: 1`)]] as const;
      });
    expect(overviewCounts(declared.form, counts)).toEqual({
      ...Object.fromEntries(expected),
      ...itemCounts(declared.form, answers),
    });
  });

  for (const [addresses, total] of [
    [edit.found, 1],
    [edit.missed, 0],
  ] as const) {
    if (!addresses) continue;
    it(`has a total of ${total} in the list's filters and searches`, async () => {
      const { model } = declared.staffForm;
      const given = { ...answersToRow(model, answers), ...edit.staffSets };
      for (const address of addresses) {
        const { filter } = readView(model, new URL(address, 'http://localhost/admin'));
        const counts = await countRow(
          databaseOf(),
          model,
          given,
          rowConditions(model, filter),
        );
        expect([address, readOverview(counts).total]).toEqual([address, total]);
      }
    });
  }
}

function describePdf({ declare, answers, shows, showsStaff = [] }: EditCase): void {
  it('is shown in the PDF', async () => {
    const pdf = await textOf(await makeSummary(answers, await declare()));
    expect(missing(pdf, shows.map(squashed))).toEqual([]);
    expect(missing(pdf, showsStaff.map(squashed))).toEqual(showsStaff.map(squashed));
  });
}
