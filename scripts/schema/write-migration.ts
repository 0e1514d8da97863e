import { identifier, join, literal, sql, type Sql } from '../codegen/emit/sql.ts';
import { renameColumn } from '../codegen/emit/renames.ts';
import type { DeclarationModel } from '../codegen/build-model.ts';
import type { Change } from './change.ts';
import { objectOf, reversed, type Difference } from './compare-snapshots.ts';
import type { Plan } from './plan.ts';
import { writeStatements } from './write-statements.ts';

/**
 * The migration that a plan asks for, as text for review: the changes in words, the statements, and
 * as comments what is left to be done later and the way back.
 * @param name what it is for, as the file is named
 */
export function writeMigration(plan: Plan, model: DeclarationModel, name: string): string {
  const { changes, renames, differences } = plan;
  const { table } = model.form;
  const broken = new Set(changes.flatMap(({ constraint }) => constraint ?? []));
  const statements = writeStatements(differences, model, broken);
  return `${[
    `-- Written by \`npm run schema:migrate -- --name ${name}\`, for review. Once applied it is history.`,
    changeList(changes),
    ...renames.map((rename) => renameColumn(table, rename).sql),
    ...statements.structure.map((one) => one.sql),
    ...[...statements.kept].map(([relation, rules]) => validate(relation, rules)),
    ...[...statements.open].map(([relation, rules]) => validateLater(relation, rules)),
    ...(statements.rights.length > 0 ? [join(statements.rights, '\n').sql] : []),
    wayBack(plan, table),
  ].join('\n\n')}\n`;
}

function changeList(changes: readonly Change[]): string {
  const lines = changes.map(
    ({ class: kind, message }) => `--   ${kind}: ${message.replaceAll(/\s+/gu, ' ')}`,
  );
  return ['-- Changes:', ...lines].join('\n');
}

function validate(relation: string, rules: readonly string[]): string {
  const names = join(
    rules.map((rule) => literal(rule)),
    ', ',
  );
  return sql`-- Stored rows keep these rules; should one not, the rule still holds for new rows.
do $$
declare
  rule name;
begin
  foreach rule in array array[${names}]::name[] loop
    begin
      execute format('alter table public.${identifier(relation)} validate constraint %I', rule);
    exception
      when check_violation then
        raise notice 'rows from before break %; it holds for new rows', rule;
    end;
  end loop;
end
$$;`.sql;
}

function validateLater(relation: string, rules: readonly string[]): string {
  return [
    '-- Stored rows may break these rules, which hold for new rows. Once no row does:',
    ...rules.map(
      (rule) =>
        `--   ${sql`alter table public.${identifier(relation)} validate constraint ${identifier(rule)};`.sql}`,
    ),
  ].join('\n');
}

/** Answers given since are lost where a column goes, so that line is the reviewer's to enable. */
function wayBack({ renames, differences }: Plan, table: string): string {
  const isNewColumn = ({ before, after }: Difference) => after?.kind === 'column' && !before;
  const back = writeStatements(
    reversed(differences.filter((one) => !isNewColumn(one) && !isOnNewColumn(one, differences))),
  );
  const statements: readonly Sql[] = [
    ...back.structure,
    ...back.rights,
    ...renames.map(({ from, to }) => renameColumn(table, { from: to, to: from })),
  ];
  const columns = differences.filter(isNewColumn).map(objectOf);
  return [
    '-- The way back, which leaves the answers in place:',
    ...statements.map(({ sql: text }) => commented(text)),
    ...columns.map(({ relation, name }) =>
      commented(
        `-- deletes answers: ${sql`alter table public.${identifier(relation)} drop column ${identifier(name)};`.sql}`,
      ),
    ),
  ].join('\n');
}

/** A right to a new column says nothing once the column stays unused. */
function isOnNewColumn(difference: Difference, differences: readonly Difference[]): boolean {
  const { kind, relation, name } = objectOf(difference);
  const column = name.split(' ')[2];
  return (
    kind === 'grant' &&
    differences.some(({ before, after }) => {
      return (
        after?.kind === 'column' && !before && after.relation === relation && after.name === column
      );
    })
  );
}

function commented(text: string): string {
  return text
    .split(/\r\n|\r|\n/u)
    .map((line) => `--   ${line}`)
    .join('\n');
}
