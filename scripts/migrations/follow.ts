import type { FollowStep, PlanSteps } from '#server/backend/database/follow.ts';
import { loadForms } from '../codegen/read/load.ts';
import {
  isAnswer,
  readReleased,
  releasedBy,
  type Released,
} from '../codegen/sql/database-model.ts';
import { identifier, join, literal, sql, type Sql } from '../codegen/sql/sql.ts';
import { newForm, tableRights } from '../codegen/targets/database/new-form.ts';
import { formatChanges, plan, type Planned } from './changes.ts';
import { readMigratedForms, type MigratedForm } from './declaration.ts';
import { writeMigration } from './write-migration.ts';

/**
 * Plans how the database of this computer follows the declarations: to where `schema:migrate` would
 * bring a hosted one. Codegen reports the errors of declarations, which are not followed.
 * @param say receives the rules that wait
 */
export function planFollowing(root: string, say: (lines: string) => void): PlanSteps {
  let lastWaiting = '';
  return async (models) => {
    const loaded = await loadForms(root).catch(() => []);
    if (loaded.length === 0) return [];
    const result = readMigratedForms(loaded);
    const declarations = result.ok ? result.declarations : [];
    const waiting = formatChanges(declarations.flatMap(waitingRules));
    if (waiting !== '' && waiting !== lastWaiting) say(waiting);
    lastWaiting = waiting;
    return declarations.flatMap((declaration) => {
      const model = models.get(declaration.model.id);
      return stepTo(declaration, model === undefined ? undefined : readReleased(model)) ?? [];
    });
  };
}

function waitingRules(declaration: MigratedForm) {
  return plan(declaration).changes.filter((change) => change.class === 'waits');
}

/**
 * Returns the step to a declaration without the rules that wait; `undefined` if it changes nothing.
 * @param followed the model that the database followed last
 */
export function stepTo(
  declaration: MigratedForm,
  followed?: Released,
): FollowStep | undefined {
  const { released, model } = declaration;
  const database = plan(declaration).transition.after;
  const migration = released?.migration ?? '';
  const isKnown = followed?.migration === migration;
  const live = isKnown ? followed : joined(released, followed);
  const before = live?.table === database.table ? live : undefined;
  const planned = plan({ ...declaration, released: before, database }, true);
  if (!planned.isDue && (isKnown || !followed)) return undefined;
  const parts = writeMigration(planned, 'npm start').map((part) => ({ sql: part.sql }));
  // A migration that came in between may have undone a part of the model.
  const rest = isKnown ? tableRights(database.table, database.columns) : newForm(database);
  return {
    form: model.id,
    sql: join([keptTypes(planned), ...parts, rest], sql`\n\n`).sql,
    model: JSON.stringify(releasedBy(migration, database)),
  };
}

/**
 * Joins a model with that of a later migration. The migration leaves alone the columns, CHECKs and
 * indexes that it does not know.
 */
function joined(released?: Released, followed?: Released): Released | undefined {
  if (!released || !followed) return followed ?? released;
  const checks = followed.rules.filter((rule) => !isAnswer(rule));
  return {
    ...released,
    columns: withOthers(released.columns, followed.columns),
    rules: withOthers(released.rules, checks),
    indexes: [...new Set([...released.indexes, ...followed.indexes])],
  };
}

interface Named {
  readonly name: string;
}

function withOthers<One extends Named>(own: readonly One[], others: readonly One[]) {
  const names = new Set(own.map(({ name }) => name));
  return [...own, ...others.filter(({ name }) => !names.has(name))];
}

/** A column keeps its type, since rows hold answers of it. One that is no longer declared stays. */
function keptTypes({ transition: { after, renamed } }: Planned): Sql {
  const former = after.columns.flatMap((column) =>
    renamed
      .filter(({ to }) => to === column.name)
      .map(({ from }) => ({ ...column, name: from })),
  );
  const types = [...former, ...after.columns].map(
    ({ name, type }) => sql`(${literal(name)}, ${literal(type)})`,
  );
  return sql`do $$
declare
  other record;
begin
  for other in
    select attname, format_type(atttypid, null) as current, wanted.type
    from pg_attribute
    join (values
      ${join(types, sql`,\n      `)}
    ) as wanted (name, type) on wanted.name = attname
    where attrelid = to_regclass(${literal(`public.${identifier(after.table).sql}`)}) and format_type(atttypid, null) <> wanted.type
  loop
    raise exception 'The column % holds %, and the declaration now makes it %: retire that question with "deprecated": true, and ask a new one',
      other.attname, other.current, other.type;
  end loop;
end
$$;`;
}
