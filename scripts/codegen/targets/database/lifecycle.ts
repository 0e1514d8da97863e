import { accountColumns, type DeclarationModel } from '../../model/build-model.ts';
import { identifier, join, literal, sql, type Sql } from '../../sql/sql.ts';
import { ownName } from './clauses.ts';
import { expressionSql } from './constraints.ts';

/**
 * Which notifications apply to a submission, and how long it is kept. Functions for all forms are
 * in a handwritten migration.
 */
export function lifecycle(model: DeclarationModel): Sql {
  const { form, notifications, retention } = model;
  const conditions = notifications.flatMap(({ id, when }) =>
    when ? sql`when ${literal(id)} then ${expressionSql(form, when)}` : [],
  );
  const applies =
    conditions.length === 0
      ? sql`true`
      : sql`case $1 ${join(conditions, sql`\n  `)} else true end`;
  const table = sql`public.${identifier(form.table)}`;
  const period =
    retention === undefined ? sql`null::interval` : sql`interval ${literal(retention.period)}`;
  const nameOf = (ending: string) => ownName(form.table, ending, sql`private`);
  const end = closes(model);
  const until = end === undefined ? sql`null::timestamptz` : sql`timestamptz ${literal(end)}`;
  return sql`-- The form, the time after which its submissions are erased, the time from which it takes no more, and its counted steps.
insert into private.forms (table_name, retention, closes, steps) values (${literal(form.table)}, ${period}, ${until}, ${countedSteps(model)})
  on conflict (table_name) do update set retention = excluded.retention, closes = excluded.closes, steps = excluded.steps;

-- The notifications that apply to a submission.
create or replace function ${nameOf('notifies')}(notification text, submission ${table}) returns boolean
language sql immutable
set search_path = ''
as $function$ select ${applies} from (select ($2).*) as answers $function$;
revoke all on function ${nameOf('notifies')}(text, ${table}) from public, anon, authenticated, service_role;

-- The submissions that are erased one day, and the time from which their period counts. It has no setting of its own,
-- so that the planner sees through it to the index.
create or replace function ${nameOf('retained')}() returns table (id uuid, since timestamptz)
language sql stable
as $function$ select submission.id, ${since(model)} $function$;
revoke all on function ${nameOf('retained')}() from public, anon, authenticated, service_role;

${assigning(model)}`;
}

/** Sorted: another order of the steps needs no migration. */
function countedSteps({ wizard }: DeclarationModel): Sql {
  if (!wizard.measure) return sql`null::text[]`;
  const steps = wizard.steps.map(({ id }) => id).toSorted();
  return sql`array[${join(steps.map((step) => literal(step)))}]`;
}

/** When a form stops taking submissions. Staff may close it earlier. */
export function closes({ stage, closing }: DeclarationModel): string | undefined {
  return stage === 'closed' ? '-infinity' : closing?.at.toISOString();
}

/** When a submission's period begins, and for which submissions. */
function since({ form, admin, retentionStart }: DeclarationModel): Sql {
  const table = sql`public.${identifier(form.table)}`;
  if (!retentionStart) return sql`submission.submitted_at from ${table} as submission`;
  const column = retentionStart.column;
  const value = literal(retentionStart.value);
  return sql`coalesce(
  (
    select max(entry.at) from public.${identifier(admin.history)} as entry
    where entry.submission_id = submission.id and entry.kind = ${literal(column)} and entry.new = ${value}
  ),
  submission.submitted_at
) from ${table} as submission where submission.${identifier(column)} = ${value}`;
}

/** How a submission gets its assignee. Rules about answers are checked by a later trigger. */
function assigning(model: DeclarationModel): Sql {
  const { form, assignments } = model;
  const table = sql`public.${identifier(form.table)}`;
  const [column] = accountColumns(model);
  if (assignments.length === 0 || column === undefined)
    return sql`drop trigger if exists assign_submission on ${table};
`;
  const name = ownName(form.table, 'assign', sql`private`);
  const cases = assignments.map(
    ({ when, to }) => sql`when ${expressionSql(form, when)} then ${literal(to.toLowerCase())}`,
  );
  return sql`-- Assigns a submission by its answers. An address without a staff account leaves it unassigned.
create or replace function ${name}() returns trigger
language plpgsql security definer
set search_path = ''
as $function$
begin
  new.${identifier(column)} := (
    select "Account" from private.staff_emails() as member ("Account"), (select new.*) as answers
    where lower("Account") = case
      ${join(
        cases,
        sql`
      `,
      )}
    end
  );
  return new;
end
$function$;
revoke all on function ${name}() from public, anon, authenticated, service_role;
create or replace trigger assign_submission before insert on ${table}
  for each row when (current_user = 'anon') execute function ${name}();
`;
}
