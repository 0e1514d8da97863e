import {
  isAnswer,
  type Column,
  type Constraint,
  type DatabaseModel,
} from '../../sql/database-model.ts';
import { answerRules } from './answer-rules.ts';
import { addColumn, addRule, dropRule, validateRules } from './clauses.ts';
import { groupFunctions } from './groups.ts';
import { createIndex } from './indexes.ts';
import { identifier, join, sql, type Sql } from '../../sql/sql.ts';
import { OWN_COLUMNS } from '../../system-columns.ts';
import { staffAccess } from './staff/staff-access.ts';
import { submitting } from './submitting.ts';

/**
 * Creates a form's table, its functions and staff's view. Every statement may be repeated: the
 * server of this computer has created a form before its migration is written.
 */
export function newForm({ table, columns, rules, indexes, labels, view }: DatabaseModel): Sql {
  const name = sql`public.${identifier(table)}`;
  const isStaffed = columns.some((column) => !isAnswer(column));
  return sql`create table if not exists ${name} (
  ${join(
    OWN_COLUMNS.map(({ definition }) => definition),
    sql`,\n  `,
  )}
);

alter table ${name}
  ${join(columns.map(addColumn), sql`,\n  `)};

${staffRules(table, rules)}${join(
    [...groupFunctions(table, columns), answerRules({ table, columns, rules })],
    sql`\n\n`,
  )}

${tableRights(table, columns)}

${submitting(table)}
${isStaffed ? sql`${STAFF_WRITES}\n${join(staffAccess(table, { columns, rules }), sql`\n`)}\n\n` : sql``}create extension if not exists pg_trgm with schema extensions;

${labels.create}

${join(
  indexes.map((index) => createIndex(table, index, 'at once')),
  sql`\n`,
)}

${view.create}`;
}

/** Nobody may write a column that is not declared. May be repeated. */
export function tableRights(table: string, columns: readonly Column[]): Sql {
  const name = sql`public.${identifier(table)}`;
  const inserted = [
    ...OWN_COLUMNS.filter(({ writer }) => writer === 'visitor'),
    ...columns.filter(isAnswer),
  ];
  return sql`alter table ${name} enable row level security;
revoke all on table ${name} from public, anon, authenticated, service_role;
grant insert (${join(inserted.map((column) => identifier(column.name)))}) on table ${name} to anon;
grant select, insert, update, delete on table ${name} to service_role;`;
}

const STAFF_WRITES = sql`-- Staff writes what is its own, and nothing else.`;

function staffRules(table: string, rules: readonly Constraint[]): Sql {
  const checks = rules.filter((rule) => !isAnswer(rule));
  if (checks.length === 0) return sql``;
  return sql`alter table public.${identifier(table)}
  ${join([...checks.map(dropRule), ...checks.map(addRule)], sql`,\n  `)};

${validateRules(table, checks)}

`;
}
