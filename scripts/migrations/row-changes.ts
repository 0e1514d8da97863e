import type { Diagnostic, Position } from '../codegen/source/diagnostic.ts';
import { isAnswer, type Constraint } from '../codegen/sql/database-model.ts';
import { outerPlace, STAFF_FORM } from '../codegen/declaration/inner-forms.ts';
import type { RowChange } from '../codegen/targets/database/transition/row-change.ts';
import type {
  ItemsChange,
  Transition,
} from '../codegen/targets/database/transition/transition.ts';
import type { MigratedForm } from './declaration.ts';

/**
 * - `safe`: breaks no stored row and no open page.
 * - `waits`: may break an open page, so it comes in a later migration.
 * - `tightens`: a rule that has waited.
 * - `erases`: removes stored rows.
 */
type ChangeClass = 'safe' | 'waits' | 'tightens' | 'erases';

/** A change of the declaration. Its kind is the `rule`. */
export interface SchemaChange extends Diagnostic {
  readonly class: ChangeClass;
}

export function describeStrict(
  declaration: MigratedForm,
  { strictRules, items }: Transition,
  tighten: boolean,
): readonly SchemaChange[] {
  const describe = ({ name, rule, column }: Constraint, group?: string) => ({
    class: tighten ? ('tightens' as const) : ('waits' as const),
    rule: rule.startsWith('required') ? 'required' : 'new-rule',
    ...placeOf(declaration, column, group),
    message: `"${name}"${within(group)} is new or has changed, so it may refuse what pages already open send.`,
    fix: tighten
      ? 'Existing rows stay; it applies to new ones.'
      : 'The form applies it at once; --tighten adds it to the database, once no such page is open.',
  });
  return [
    ...strictRules.map((rule) => describe(rule)),
    ...items.flatMap((one) => one.strictRules.map((rule) => describe(rule, one.column))),
  ];
}

/** Returns the words that name the group of an item's question or rule. */
function within(group: string | undefined): string {
  return group === undefined ? '' : ` in the items of "${group}"`;
}

/** Returns a change of a column or of the database. */
export function safeChange(
  declaration: MigratedForm,
  rule: string,
  message: string,
  column = '',
  group?: string,
): SchemaChange {
  return { class: 'safe', rule, ...placeOf(declaration, column, group), message };
}

/** Returns the changes of the questions of items. */
export function describeItems(
  declaration: MigratedForm,
  change: ItemsChange,
): readonly SchemaChange[] {
  const { column: group, renamed, newColumns } = change;
  const safe = (rule: string, message: string, column: string) =>
    safeChange(declaration, rule, message, column, group);
  return [
    ...renamed.map(({ from, to }) =>
      safe(
        'renamed',
        `The answers to "${from}"${within(group)} are now called "${to}", also in stored rows. ${PUBLISH}`,
        to,
      ),
    ),
    ...newColumns.map(({ name }) =>
      safe('new-question', `A new question${within(group)}: "${name}".`, name),
    ),
    ...looserRules(change).map(({ name, now, column }) =>
      safe('looser', `"${name}"${within(group)} ${now}`, column),
    ),
  ];
}

const PUBLISH =
  'Submissions from pages that are already open are refused until the page is reloaded: publish the new build at once.';

export function describeColumns(
  declaration: MigratedForm,
  { renamed, newColumns, newDefaults }: Transition,
): readonly SchemaChange[] {
  const safe = safeChange.bind(undefined, declaration);
  return [
    ...renamed.map(({ from, to }) =>
      safe(
        'renamed',
        `The column "${from}" is now called "${to}"; its answers stay. ${PUBLISH}`,
        to,
      ),
    ),
    ...newColumns.map((column) => {
      const { name, type } = column;
      return isAnswer(column)
        ? safe('new-question', `A new question adds the column "${name}" (${type}).`, name)
        : safe('new-staff-column', `A column that staff writes: "${name}" (${type}).`, name);
    }),
    ...newDefaults.map(({ name, default: value }) =>
      safe(
        'new-default',
        `New submissions begin with ${value?.sql ?? 'nothing'} in "${name}"; stored ones keep their values.`,
        name,
      ),
    ),
  ];
}

/** Returns the rules that refuse less than before, with their effect. */
export function looserRules({
  renamed,
  newColumns,
  addedRules,
  droppedRules,
  strictRules,
}: RowChange) {
  const isNamed = (rules: typeof addedRules, name: string) =>
    rules.some((rule) => rule.name === name);
  const changed = addedRules
    .filter(({ name }) => !isNamed(strictRules, name))
    .filter(({ column }) => !newColumns.some(({ name }) => name === column))
    .map((rule) => ({ ...rule, now: 'accepts everything that pages already open may send.' }));
  const dropped = droppedRules
    .filter(({ name }) => !isNamed(addedRules, name))
    .map((rule) => ({ ...rule, now: 'is removed.' }));
  return [...changed, ...dropped].filter(
    ({ column }) => !renamed.some(({ from, to }) => column === from || column === to),
  );
}

/**
 * Returns the place of the column's question, or of staff's columns.
 * @param group the column of the group whose items have the question
 */
function placeOf(
  { model, places }: MigratedForm,
  column: string,
  group?: string,
): Position & { readonly file: string } {
  const staffs = Object.values(model.staff.fields).find((one) => one.column === column);
  if (group === undefined && staffs) {
    const [, path] = outerPlace(STAFF_FORM, ['questions', ['properties', staffs.name]]);
    return places.ui(path, 'key');
  }
  const named = group ?? column;
  const field = Object.values(model.form.fields).find((one) => one.column === named);
  const item = group === undefined ? [] : ['items', 'properties', column];
  return places.questions(field ? ['properties', field.name, ...item] : ['properties'], 'key');
}
