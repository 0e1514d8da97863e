import { MAX_CONDITIONS, MAX_VALUES, MAX_WORDS } from '#src/staff/contract/limits.ts';
import type { RowOperator } from '#src/staff/contract/row-condition.ts';
import { MAX_SEARCH_LENGTH } from '#src/staff/contract/limits.ts';
import { type Field } from '#src/engine/kinds/registry.ts';
import {
  filterOperator,
  filterRange,
  hasEmails,
  isEmail,
} from '#src/staff/contract/fields.ts';
import {
  accountColumns,
  storedFields,
  type DeclarationModel,
} from '#scripts/codegen/model/build-model.ts';
import { columnOf } from '#scripts/codegen/kinds/registry.ts';
import { ownName, staffGrants } from '../clauses.ts';
import { labelsReader } from '../search.ts';
import { join, literal, sql, type Sql } from '#scripts/codegen/sql/sql.ts';

/**
 * Translates the staff page's conditions into SQL. It reads no row, and checks who is staff.
 * Columns and operators are a closed list, values are quoted (decision 066).
 */
export function conditions(model: DeclarationModel): Sql {
  const name = ownName(model.form.table, 'where');
  return sql`-- The conditions of a list as SQL: [{"column", "operator", "values"}], all of them together. With hints they also ask
-- for the pairs of short words, by which few hits are found; many are found sooner by reading on from the newest.
-- It refuses more than the staff page can ask before a row is read.
create or replace function ${name}(conditions jsonb, hinted boolean) returns text
language plpgsql stable security definer
set search_path = ''
as $function$
declare
  condition record;
  template text;
  word text;
  pattern text;
  without_trigram text[] := '{}';
  words integer := 0;
  selected text := 'true';
begin
  perform private.require_staff();
  if jsonb_array_length(conditions) > ${literal(MAX_CONDITIONS)} then
    raise exception using errcode = 'invalid_parameter_value', message = 'A filter has at most ${literal(MAX_CONDITIONS)} conditions.';
  end if;
  if exists (
    select from jsonb_to_recordset(conditions) as _ ("column" text, operator text) group by "column", operator having count(*) > ${literal(MAX_REPEATED)}
  ) then
    raise exception using errcode = 'invalid_parameter_value', message = 'A filter compares a column in the same way at most twice.';
  end if;
  for condition in
    select "column", operator, "values" from jsonb_to_recordset(conditions) as _ ("column" text, operator text, "values" text[])
  loop
    if cardinality(condition."values") > ${literal(MAX_VALUES)} then
      raise exception using errcode = 'invalid_parameter_value', message = 'A condition has at most ${literal(MAX_VALUES)} values.';
    end if;
    if condition."column" = 'search_text' and condition.operator = 'contains' then
      foreach word in array condition."values" loop
        words := words + 1;
        if words > ${literal(MAX_WORDS)} or length(word) > ${literal(MAX_SEARCH_LENGTH)} then
          raise exception using errcode = 'invalid_parameter_value', message = 'A search has at most ${literal(MAX_WORDS)} words of ${literal(MAX_SEARCH_LENGTH)} characters.';
        end if;
        word := private.search_form(word);
        pattern := '%' || regexp_replace(word, '([\\\\%_])', '\\\\\\1', 'g') || '%';
        if word ~ '[[:alnum:]]{3}' then
          selected := selected || format(' and search_text ilike %L', pattern);
        else
          without_trigram := without_trigram || pattern;
        end if;
        if hinted then
          selected := selected || private.search_hints(word);
        end if;
      end loop;
      continue;
    end if;
    template := case condition.operator
      ${join(
        Object.entries(comparisons(model)).flatMap(([operator, [columns, template]]) =>
          columns.length === 0
            ? []
            : sql`when ${literal(operator)} then case when condition."column" in (${join(columns.map(literal))}) then ${template} end`,
        ),
        sql`\n      `,
      )}
    end;
    if template is null then
      raise exception using errcode = 'invalid_parameter_value', message = format('The list has no condition %s on %s.', condition.operator, condition."column");
    end if;
    selected := selected || ' and ' || format(template, condition."column", condition."values", condition."values"[1]);
  end loop;
  -- No index finds them, so that a row's text is computed once for all of them.
  if without_trigram <> '{}' then
    selected := selected || format(' and search_text ilike all (%L)', without_trigram);
  end if;
  return selected;
end
$function$;
${staffGrants(name, sql`jsonb, boolean`)}
`;
}

/** The count since a visit compares a time twice. */
const MAX_REPEATED = 2;

/** An operator's columns, and a template of `format`: column, values, first value. */
type Comparison = readonly [columns: readonly string[], template: Sql];

/** Words are searched in the function itself. */
function comparisons(
  model: DeclarationModel,
): Readonly<Record<Exclude<RowOperator, 'contains'>, Comparison>> {
  const columnsOf = (isCompared: (field: Field) => boolean) =>
    storedFields(model)
      .filter(isCompared)
      .map(({ column }) => column);
  const by = (operator: string) => columnsOf((field) => filterOperator(field) === operator);
  const ordered = [
    'id',
    'submitted_at',
    ...columnsOf((field) => filterRange(field) !== undefined),
  ];
  const isAccount = `%1$I = any (array_replace(%2$L::text[], 'me', auth.jwt() ->> 'email'))`;
  return {
    in: [by('in'), isChosen(model)],
    ov: [by('ov'), literal('%1$I && %2$L')],
    is: [
      by('is'),
      sql`'%1$I is ' || case condition."values"[1] when 'true' then 'true' when 'false' then 'false' when 'null' then 'null' end`,
    ],
    answered: [by('is'), literal('%1$I is not null')],
    account: [
      accountColumns(model),
      sql`case when ${literal('nobody')} = any (condition."values") then ${literal(`(%1$I is null or ${isAccount})`)} else ${literal(isAccount)} end`,
    ],
    equals: [columnsOf(hasEmails), isAddress(storedFields(model))],
    gt: [ordered, literal('%1$I > %3$L')],
    gte: [ordered, literal('%1$I >= %3$L')],
    lt: [ordered, literal('%1$I < %3$L')],
    lte: [ordered, literal('%1$I <= %3$L')],
  };
}

/** Within the items of a group, the answer to any question for an address may be it. */
function isAddress(fields: readonly Field[]): Sql {
  const usual = literal('lower(%1$I) = lower(%3$L)');
  const groups = fields.flatMap((field) => {
    if (field.kind !== 'group' || !hasEmails(field)) return [];
    const addresses = Object.values(field.item.fields).filter(isEmail);
    const isIt = addresses.map(({ name }) => `lower(item ->> '${name}') = lower(%3$L)`);
    const within = `exists (select from jsonb_array_elements(%1$I) as item where ${isIt.join(' or ')})`;
    return sql`when ${literal(field.column)} then ${literal(within)}`;
  });
  if (groups.length === 0) return usual;
  return sql`case condition."column" ${join(groups, sql` `)} else ${usual} end`;
}

/** A question that takes a text, too, is compared by its filtered value. */
function isChosen(model: DeclarationModel): Sql {
  const usual = literal('%1$I = any (%2$L)');
  const labels = labelsReader(model);
  const others = storedFields(model).flatMap((field) => {
    const filtered = columnOf(field).filtered(labels(field));
    if (!filtered) return [];
    const template = `(${filtered.sql.replaceAll('%', '%%')}) = any (%2$L)`;
    return sql`when ${literal(field.column)} then ${literal(template)}`;
  });
  if (others.length === 0) return usual;
  return sql`case condition."column" ${join(others, sql` `)} else ${usual} end`;
}
