import {
  isAnswer,
  type Column,
  type Constraint,
  type DatabaseModel,
} from '../../sql/database-model.ts';
import { identifier, join, literal, sql, type Sql } from '../../sql/sql.ts';
import { LANGUAGE, OTHER_LANGUAGE } from '../../system-columns.ts';
import { ownName } from './clauses.ts';

/** The trigger function that checks the rules about answers. */
export function answerRulesName(table: string): Sql {
  return ownName(table, 'rules', sql`private`);
}

type AnswerTable = Pick<DatabaseModel, 'table' | 'columns' | 'rules'>;

/**
 * Refuses a row whose answers break a rule, as a CHECK of that name would. Answers are never
 * updated, and a CHECK would refuse staff's changes to older rows. See
 * docs/decisions/003-rules-about-answers-are-checked-on-insert.md.
 */
export function answerRules({ table, columns, rules }: AnswerTable): Sql {
  const name = answerRulesName(table);
  const broken = rules
    .filter((rule) => isAnswer(rule) && rule.column !== LANGUAGE)
    // In the order in which Postgres checks CHECKs: a refusal names the same rule.
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map((rule) => sql`when not (${rule.expression}) then ${literal(rule.name)}`);
  // The functions that judge items are private: nobody else may call them.
  const rights = rules.some(({ rule }) => rule === 'items') ? sql` security definer` : sql``;
  const first =
    broken.length === 0 ? sql`null` : sql`case\n    ${join(broken, sql`\n    `)}\n  end`;
  return sql`-- The rules about answers. They hold when a row is inserted: a row from before a rule keeps its answers, and staff may
-- save what it owns. A question may have the name of a variable, but none has a capital letter.
create or replace function ${name}() returns trigger
language plpgsql${rights}
set search_path = ''
as $function$
#variable_conflict use_column
declare
  "Broken" text;
begin
${join(rules.flatMap(knownLanguage), sql``)}  select ${first} into "Broken" from (select new.*) as "Answers";
  if "Broken" is not null then
    raise check_violation using
      message = format('new row for relation "%s" violates check constraint "%s"', tg_table_name, "Broken"),
      schema = tg_table_schema, table = tg_table_name, constraint = "Broken";
  end if;
${join(columns.filter(isAnswer).flatMap(trimmed), sql``)}  return new;
end
$function$;
revoke all on function ${name}() from public, anon, authenticated, service_role;`;
}

/** Returns a statement that stores `other` for a language without texts: a page may name any. */
function knownLanguage({ column, values = [] }: Constraint): readonly Sql[] {
  if (column !== LANGUAGE) return [];
  const language = sql`new.${identifier(column)}`;
  const isKnown = sql`${language} in (${join(values.map(literal))})`;
  const other = literal(OTHER_LANGUAGE);
  return [sql`  ${language} := case when ${isKnown} then ${language} else ${other} end;\n`];
}

/** Returns a statement that drops the zeros behind a column's numbers: 37.5 may come with thousands. */
function trimmed({ name, type, item }: Column): readonly Sql[] {
  const column = sql`new.${identifier(name)}`;
  if (type === 'numeric') return [sql`  ${column} := trim_scale(${column});\n`];
  const hasNumbers = item?.columns.some((part) => part.type === 'numeric');
  return hasNumbers ? [sql`  ${column} := private.trim_items(${column});\n`] : [];
}
