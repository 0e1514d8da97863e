import type { Field } from '#src/engine/kinds/registry.ts';
import {
  filterOperator,
  filterRange,
  hasEmails,
  asksForEmail,
} from '#src/staff/contract/fields.ts';
import type { RowOperator } from '#src/staff/contract/row-condition.ts';
import { columnOf } from '#scripts/codegen/kinds/registry.ts';
import {
  accountColumns,
  storedFields,
  type DeclarationModel,
} from '#scripts/codegen/model/build-model.ts';
import { join, literal, sql, type Sql } from '#scripts/codegen/sql/sql.ts';
import { OWN_COLUMNS } from '#scripts/codegen/system-columns.ts';
import { labelsReader } from '../search.ts';

/** A column of `private.list_columns`. The functions that read the list are in a migration. */
interface ListColumn {
  readonly name: string;
  /** How a page shows it. */
  readonly shown: 'whole' | 'excerpt' | 'nothing';
  /** What a filter by choices compares in place of the column. */
  readonly compared?: Sql | undefined;
  /** The questions of a group's items that ask for an address. */
  readonly addresses?: readonly string[];
}

/** Emits how staff's list shows, filters and orders the columns of a form. */
export function listColumns(model: DeclarationModel): Sql {
  const form = literal(model.form.table);
  const operators = Object.entries(columnsByOperator(model));
  const rowOf = ({ name, shown, compared, addresses }: ListColumn, place: Sql) => {
    const own = operators.flatMap(([operator, names]) =>
      names.includes(name) ? operator : [],
    );
    const parts = addresses ? textArray(addresses) : sql`null`;
    const expression = compared ? literal(compared.sql) : sql`null`;
    return sql`(${form}, ${literal(name)}, ${place}, ${literal(shown)}, ${textArray(own)}, ${expression}, ${parts})`;
  };
  const rows = [
    ...readColumns(model).map((column, place) => rowOf(column, literal(place))),
    ...model.sortKeys.map(([name]) => rowOf({ name, shown: 'nothing' }, sql`null`)),
  ];
  return sql`-- The columns of staff's list. Those without a place only order it.
delete from private.list_columns where form = ${form};
insert into private.list_columns (form, name, place, shown, operators, compared, addresses) values
  ${join(rows, sql`,\n  `)};
`;
}

function textArray(texts: readonly string[]): Sql {
  return sql`array[${join(texts.map(literal))}]::text[]`;
}

/** Words are compared with the searched text of a submission, and with no column. */
type Operator = Exclude<RowOperator, 'contains'>;

function columnsByOperator(
  model: DeclarationModel,
): Readonly<Record<Operator, readonly string[]>> {
  const columnsOf = (isCompared: (field: Field) => boolean) =>
    storedFields(model)
      .filter(isCompared)
      .map(({ column }) => column);
  const filteredBy = (operator: string) =>
    columnsOf((field) => filterOperator(field) === operator);
  const hasRange = (field: Field) => filterRange(field) !== undefined;
  const ordered = ['id', 'submitted_at', ...columnsOf(hasRange)];
  return {
    in: filteredBy('in'),
    ov: filteredBy('ov'),
    is: filteredBy('is'),
    answered: filteredBy('is'),
    account: accountColumns(model),
    equals: columnsOf(hasEmails),
    gt: ordered,
    gte: ordered,
    lt: ordered,
    lte: ordered,
  };
}

/** Returns the columns of a whole row, in their order. */
function readColumns(model: DeclarationModel): readonly ListColumn[] {
  const labels = labelsReader(model);
  return [
    ...OWN_COLUMNS.map(({ name }) => ({ name, shown: 'whole' as const })),
    ...storedFields(model).map((field) => {
      const { filtered } = columnOf(field);
      return {
        name: field.column,
        shown: shownOf(field),
        compared: filtered(labels(field)),
        ...(field.kind === 'group' && { addresses: addressesOf(field) }),
      };
    }),
  ];
}

function shownOf(field: Field): ListColumn['shown'] {
  const { isText, isDocument } = columnOf(field);
  if (isDocument) return 'nothing';
  return isText ? 'excerpt' : 'whole';
}

function addressesOf({ item }: Field<'group'>): readonly string[] {
  return Object.values(item.fields)
    .filter(asksForEmail)
    .map(({ name }) => name);
}
