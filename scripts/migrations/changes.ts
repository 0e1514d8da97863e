import { isAnswer, type Constraint } from '../codegen/sql/database-model.ts';
import { transition, type Transition } from './transition.ts';
import { formatDiagnostic, type Diagnostic, type Place } from '../codegen/load/diagnostic.ts';
import { STATUSES } from '../codegen/system-columns.ts';
import type { Declaration } from './declaration.ts';

/**
 * `safe`: no stored row and no open page can break it. `waits`: a page that is already open may break it
 * without knowing, so it comes in a later migration. `tightens`: a rule that has waited. `erases`: stored rows go.
 */
export type ChangeClass = 'safe' | 'waits' | 'tightens' | 'erases';

/** A change of the declaration, in the form of a diagnostic: its kind is the `rule`. */
export interface Change extends Diagnostic {
  readonly class: ChangeClass;
}

export interface Planned {
  readonly declaration: Declaration;
  readonly transition: Transition;
  readonly changes: readonly Change[];
}

/** @param tighten includes the waiting rules */
export function plan(declaration: Declaration, tighten = false): Planned {
  const { released, database, renames } = declaration;
  const found = transition(released, database, renames, tighten);
  const { waitingRules } = transition(released, database, renames);
  const tightened = waitingRules.map((rule) =>
    describeTightening(declaration, rule, tighten ? 'tightens' : 'waits'),
  );
  return {
    declaration,
    transition: found,
    changes: [
      ...describeNew(declaration),
      ...describeRetention(declaration),
      ...describeSafe(declaration, found, waitingRules),
      ...tightened,
    ],
  };
}

function describeNew({ released, database, places }: Declaration): readonly Change[] {
  if (released) return [];
  const message = `A new form: the table "${database.table}", with its view and functions.`;
  return [{ class: 'safe', rule: 'new-form', ...places.ui(['submission', 'table']), message }];
}

function describeSafe(
  declaration: Declaration,
  found: Transition,
  tightened: readonly Constraint[],
): readonly Change[] {
  const described = new Set([
    ...found.renamed.map(({ to }) => to),
    ...found.newColumns.map(nameOf),
  ]);
  const isDescribedElsewhere = (rule: Constraint) =>
    described.has(rule.column) || tightened.some(({ name }) => name === rule.name);
  /** A change of a column, or of the database as a whole. */
  const safe = (rule: string, message: string, column = ''): Change => ({
    class: 'safe',
    rule,
    ...placeOf(declaration, column),
    message,
  });
  return [
    ...found.renamed.map(({ from, to }) =>
      safe(
        'renamed',
        `The column "${from}" is now called "${to}"; its answers stay. Submissions from pages that are already open are refused until the page is reloaded: publish the new build at once.`,
        to,
      ),
    ),
    ...found.newColumns.map((column) => {
      const { name, type } = column;
      return isAnswer(column)
        ? safe('new-question', `A new question adds the column "${name}" (${type}).`, name)
        : safe('new-staff-column', `A column that staff writes: "${name}" (${type}).`);
    }),
    ...found.addedRules
      .filter((rule) => !isDescribedElsewhere(rule))
      .map((rule) =>
        safe(
          'looser',
          `"${rule.name}" accepts everything that pages already open may send.`,
          rule.column,
        ),
      ),
    ...(declaration.released?.rules ?? [])
      .filter(({ name }) => found.droppedRules.includes(name))
      .filter(({ name }) => !found.addedRules.some((rule) => rule.name === name))
      .filter((rule) => !found.renamed.some(({ from }) => from === rule.column))
      .map((rule) => safe('looser', `"${rule.name}" is removed.`, rule.column)),
    ...found.newIndexes.map(({ name }) => safe('index-follows', `The index ${name} is created.`)),
    ...found.droppedIndexes.map((name) => safe('index-follows', `The index ${name} is dropped.`)),
    ...(found.changesStaffAccess
      ? [safe('access-follows', 'Staff may update its own columns, and no others.')]
      : []),
    ...(found.remakesView
      ? [
          safe(
            'view-follows',
            `The view ${found.after.view.name} and the functions beside it are recreated.`,
          ),
        ]
      : []),
  ];
}

/** The part of a database that says which submissions are erased, and when. */
const RETENTION =
  /insert into private\.forms.*|create or replace function private\."\w+_retained"[^]*/gu;

function describeRetention(declaration: Declaration): readonly Change[] {
  const { model, released, database, places } = declaration;
  const before = released?.view.create.sql.match(RETENTION)?.join('');
  const after = database.view.create.sql.match(RETENTION)?.join('');
  if (!released || model.retention === undefined || before === after) return [];
  const { period, after: start } = model.retention;
  const when =
    start === 'submission'
      ? `after ${period}`
      : `once they have had the status "${start.status}" for ${period}`;
  return [
    {
      class: 'erases',
      rule: 'retention',
      ...places.ui(['retention'], 'key'),
      message: `Submissions are erased by themselves ${when}, for good.`,
      fix: 'Before you publish, count those that are older: npm run staff -- retention.',
    },
  ];
}

function describeTightening(
  declaration: Declaration,
  constraint: Constraint,
  kind: 'waits' | 'tightens',
): Change {
  const rule = constraint.rule.startsWith('required') ? 'required' : 'narrower';
  return {
    class: kind,
    rule,
    ...placeOf(declaration, constraint.column),
    message: `"${constraint.name}" may refuse what pages already open send.`,
    fix:
      kind === 'waits'
        ? 'The form applies it at once; --tighten adds it to the database, once no such page is open.'
        : 'Existing rows stay; it applies to new ones.',
  };
}

/** Returns the place of the question, or of staff's columns, that a column is for. */
function placeOf(
  { model, places }: Declaration,
  column: string,
): Place & { readonly file: string } {
  if (Object.hasOwn(model.staffFields, column)) return places.ui(STATUSES, 'key');
  const field = Object.values(model.form.fields).find((one) => one.column === column);
  return places.questions(field ? ['properties', field.name] : ['properties'], 'key');
}

function nameOf({ name }: { readonly name: string }): string {
  return name;
}

const WIDTH = 'tightens'.length;

/** Formats the changes for people, a line each. */
export function formatChanges(changes: readonly Change[]): string {
  return changes
    .map((change) => `${change.class.padEnd(WIDTH)}  ${formatDiagnostic(change)}`)
    .join('\n');
}
