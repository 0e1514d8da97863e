import { formatDiagnostic } from '../codegen/source/diagnostic.ts';
import {
  isEmpty,
  transition,
  type Transition,
} from '../codegen/targets/database/transition/transition.ts';
import type { MigratedForm } from './declaration.ts';
import {
  describeColumns,
  describeItems,
  describeStrict,
  looserRules,
  safeChange,
  type SchemaChange,
} from './row-changes.ts';

export interface Planned {
  readonly declaration: MigratedForm;
  readonly transition: Transition;
  readonly changes: readonly SchemaChange[];
  /** It is to be written. */
  readonly isDue: boolean;
}

/** @param tighten includes the waiting rules */
export function plan(declaration: MigratedForm, tighten = false): Planned {
  const { released, database, renames } = declaration;
  const change = transition(released, database, renames, tighten);
  return {
    declaration,
    transition: change,
    changes: [
      ...describeForm(declaration),
      ...describeClosing(declaration),
      ...describeSafe(declaration, change),
      ...describeStrict(declaration, change, tighten),
    ],
    isDue: !released || !isEmpty(change),
  };
}

/** Describes a new form, or another retention. */
function describeForm({ released, database, places }: MigratedForm): readonly SchemaChange[] {
  const { table, retention } = database;
  if (!released) {
    const message = `A new form: the table "${table}", with its view and functions.`;
    return [
      { class: 'safe', rule: 'new-form', ...places.ui(['submission', 'table']), message },
    ];
  }
  if (!retention) return released.retention ? [keptFrom(places)] : [];
  if (JSON.stringify(retention) === JSON.stringify(released.retention)) return [];
  const { period, after } = retention;
  const when =
    after === 'submission'
      ? `after ${period}`
      : `once they have had the status "${after.status}" for ${period}`;
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

function describeClosing(declaration: MigratedForm): SchemaChange[] {
  const { released, database, places, model } = declaration;
  if (!released || released.closes === database.closes) return [];
  const change = { class: 'safe', rule: 'closes', ...places.ui([]) } as const;
  if (database.closes === undefined)
    return [{ ...change, message: 'The form takes submissions again.' }];
  if (model.stage === 'closed' || !model.closing)
    return [{ ...change, message: 'The form takes no more submissions.' }];
  const { at, timeZone } = model.closing;
  const last = new Date(at.getTime() + HOUR_MS).toLocaleString('en-US', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  });
  const message = `The form takes no submissions that come later than ${last} (${timeZone}).`;
  return [{ ...change, ...places.ui(['closes'], 'key'), message }];
}

/** The time for pages that are open when the form closes. */
const HOUR_MS = 3_600_000;

function keptFrom(places: MigratedForm['places']): SchemaChange {
  return {
    class: 'safe',
    rule: 'retention',
    ...places.ui([]),
    message: 'Submissions are no longer erased by themselves: no "retention" is declared.',
  };
}

function describeSafe(declaration: MigratedForm, found: Transition): readonly SchemaChange[] {
  return [
    ...describeColumns(declaration, found),
    ...looserRules(found).map(({ name, now, column }) =>
      safeChange(declaration, 'looser', `"${name}" ${now}`, column),
    ),
    ...found.items.flatMap((change) => describeItems(declaration, change)),
    ...describeFollowing(declaration, found),
  ];
}

function describeFollowing(
  declaration: MigratedForm,
  found: Transition,
): readonly SchemaChange[] {
  const safe = safeChange.bind(undefined, declaration);
  const view = found.after.view.name;
  return [
    ...found.newIndexes.map(({ name }) =>
      safe('index-follows', `The index ${name} is created.`),
    ),
    ...found.droppedIndexes.map((name) =>
      safe('index-follows', `The index ${name} is dropped.`),
    ),
    ...(found.changesStaffAccess
      ? [safe('access-follows', 'Staff may update its own columns, and no others.')]
      : []),
    ...(found.remakesView
      ? [safe('view-follows', `The view ${view} and the functions beside it are recreated.`)]
      : []),
  ];
}

const WIDTH = 'tightens'.length;

export function formatChanges(changes: readonly SchemaChange[]): string {
  return changes
    .map((change) => `${change.class.padEnd(WIDTH)}  ${formatDiagnostic(change)}`)
    .join('\n');
}
