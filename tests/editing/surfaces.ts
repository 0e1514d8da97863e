import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { answerCards } from '../../src/staff/detail/answer-cards.tsx';
import { distributions } from '../../src/staff/overview/count-answers.ts';
import { readOverview } from '../../src/staff/overview/load-overview.ts';
import { submissionCells } from '../../src/staff/list/rows/submission-cell.tsx';
import { answeredRow } from '../../src/staff/view/row-link.ts';
import { csvCells, csvHeader } from '../../src/staff/data/csv-columns.ts';
import { csvLine } from '../../src/staff/data/csv-line.ts';
import { itemsFile } from '../../src/staff/data/items-csv.ts';
import type { Answers } from '../../src/engine/form-model.ts';
import type { StaffForm } from '../../src/staff/contract/staff-model.ts';
import type { Row } from '../../src/engine/row.ts';
import { StaticRouter } from 'react-router-dom';
import { fixedDraft } from '../../src/intake/wizard/answers/draft-store.ts';
import { createSubmissionMemory } from '../../src/intake/wizard/submit/submission-memory.ts';
import { WizardAt } from '../../src/intake/wizard/wizard.tsx';
import type { FormWithQuestions } from '../../src/intake/wizard/model/wizard-form.ts';

/** The text of a step of the wizard after these answers. */
export function wizardText(form: FormWithQuestions, answers: Answers, step: string): string {
  return textIn(wizardMarkup(form, answers, step));
}

/** The number of checked controls of a step of the wizard after these answers. */
export function checkedControls(
  form: FormWithQuestions,
  answers: Answers,
  step: string,
): number {
  return wizardMarkup(form, answers, step).split(' checked=""').length - 1;
}

function wizardMarkup(form: FormWithQuestions, answers: Answers, step: string): string {
  const memory = createSubmissionMemory('surfaces', []);
  const draftStore = fixedDraft(answers);
  const submit = () => Promise.resolve({ ok: true } as const);
  const pathname = '/onboarding';
  const location = { pathname, search: `?step=${step}`, hash: '', state: null, key: '' };
  const wizard = createElement(WizardAt, { form, draftStore, memory, submit, location });
  return markupOf(wizard, pathname);
}

/** The text of a row in the staff's list: the headings, and the cells below them. */
export function tableText({ model }: StaffForm, row: Row): string {
  const cells = submissionCells(model, answeredRow(model, row));
  return model.admin.columns
    .map(({ title }, index) => `${title}\n${textOf(cells[index], '/admin')}`)
    .join('\n');
}

/** The text of the staff's page of a row. */
export function detailText(form: StaffForm, row: Row): string {
  const client = new QueryClient();
  const cards = answerCards({ form, row });
  return textOf(createElement(QueryClientProvider, { client }, ...cards), '/admin');
}

/** The given answers in the overview, by question, with their number of submissions. */
export function overviewCounts(
  { model }: StaffForm,
  counts: unknown,
): Readonly<Record<string, readonly string[]>> {
  const given = distributions(model, readOverview(counts)).map(({ title, bars }) => {
    const lines = bars
      .filter(({ count }) => count > 0)
      .map(({ label, count }) => `${label}: ${count}`);
    return [title, lines] as const;
  });
  return Object.fromEntries(given);
}

/** The cells of the CSV's heading and of a row. */
export function csvTexts({ model }: StaffForm, row: Row): readonly string[] {
  return [...csvHeader(model), ...csvCells(model, row).map(String)];
}

/** The CSV of a group's items in a row, without the reference and the time. */
export function itemsCsv({ model }: StaffForm, row: Row, group: string): string {
  const field = model.fields[group];
  if (field?.kind !== 'group') throw new Error(`${group} is no group.`);
  const { header, linesOf } = itemsFile(model, field);
  const lines = [header, ...linesOf(row)];
  return lines.map((cells) => csvLine(cells.slice(2))).join('');
}

function textOf(node: ReactNode, address: string): string {
  return textIn(markupOf(node, address));
}

function markupOf(node: ReactNode, address: string): string {
  return renderToStaticMarkup(createElement(StaticRouter, { location: address }, node));
}

function textIn(markup: string): string {
  return markup
    .replace(/<(?:br|\/(?:p|li|dd|dt|h\d|div|label|legend|button))[^>]*>/gu, '\n')
    .replace(/<[^>]*>/gu, '')
    .replace(/&(lt|gt|quot|#x27|amp);/gu, (_all, name: string) => ENTITIES[name] ?? '');
}

const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  amp: '&',
};
