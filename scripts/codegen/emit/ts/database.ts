import type { Field } from '../../../../src/form-engine/kinds/registry.ts';
import { columnOf } from '../../kinds/registry.ts';
import { storedFields, type DeclarationModel } from '../../model/build-model.ts';
import { isBaseColumn, SYSTEM_COLUMNS } from '../../load/system-columns.ts';
import { sortKeys } from '../sql/list-view.ts';
import { BANNER } from './banner.ts';

/** A type: its text, or an object's members with their types. */
type Type = string | readonly Member[];
type Member = readonly [key: string, type: Type];

/**
 * Emits the database's types in the shape of the Supabase CLI's (`supabase gen types`), for its clients. They are
 * stricter in one thing: `Insert` has the columns that visitors write, `Update` those that staff writes.
 */
export function emitDatabase(model: DeclarationModel): string {
  const { form, admin, staffFields } = model;
  const own = SYSTEM_COLUMNS.filter(isBaseColumn);
  const row = [...own.map(typed), ...storedFields(model).map(nullable)];
  const inserted = [
    ...own.filter(({ writer }) => writer === 'visitor').map(typed),
    ...Object.values(form.fields).map(nullable),
  ];
  const table = [
    ['Row', row],
    ['Insert', inserted.map(optional)],
    ['Update', Object.values(staffFields).map(nullable).map(optional)],
    ['Relationships', '[]'],
  ] as const;
  const view = [
    ['Row', [...row, ...viewColumns(model)]],
    ['Relationships', '[]'],
  ] as const;
  const schema = [
    [
      'Tables',
      [
        [form.table, table],
        [
          admin.history,
          [
            ['Row', HISTORY],
            ['Insert', HISTORY.filter(([name]) => NOTED.has(name))],
            ['Update', []],
            ['Relationships', '[]'],
          ],
        ],
      ],
    ],
    ['Views', [[admin.view, view]]],
    [
      'Functions',
      [[admin.overview, OVERVIEW_ARGUMENTS] as const, ...STAFF_FUNCTIONS].map(
        ([name, parameters]): Member => [
          name,
          [
            ['Args', parameters],
            ['Returns', 'unknown'],
          ],
        ],
      ),
    ],
  ] as const;
  return `${BANNER}
/** The database as its clients see it: \`null\` where there is no answer. */
export type Database = ${print([['public', schema]], '')};
`;
}

/** The table of notes and changes, which a migration by hand has made. */
const HISTORY: readonly Member[] = [
  ['id', 'string'],
  ['submission_id', 'string'],
  ['at', 'string'],
  ['author', orNull('string')],
  ['author_email', orNull('string')],
  ['kind', 'string'],
  ['old', orNull('string')],
  ['new', orNull('string')],
  ['text', orNull('string')],
];

/** The columns of a note that staff writes. */
const NOTED: ReadonlySet<string> = new Set(['id', 'submission_id', 'text']);

const OVERVIEW_ARGUMENTS: readonly Member[] = [
  ['conditions', 'unknown'],
  ['time_zone', 'string'],
];

/** The functions of migrations that the staff page calls. */
const STAFF_FUNCTIONS: readonly (readonly [name: string, parameters: readonly Member[]])[] = [
  ['erase_submission', [['submission', 'string']]],
  ['erased_submission', [['submission', 'string']]],
  ['undelivered_notifications', []],
  ['retry_notifications', [['ids', 'readonly string[] | null']]],
  ['staff_accounts', []],
];

/** Returns the columns that only the view has. */
function viewColumns(model: DeclarationModel): readonly Member[] {
  const { admin } = model;
  return [
    ...SYSTEM_COLUMNS.flatMap((column) => (column.writer === 'view' ? [typed(column)] : [])),
    ...sortKeys(model).map(([name, field]) => [name, orNull(columnOf(field).sortJson)] as const),
    ...Object.values(admin.excerpts).map((name) => [name, orNull('string')] as const),
    [admin.size, 'number'],
  ];
}

function typed({ name, json }: { readonly name: string; readonly json: string }): Member {
  return [name, json];
}

function nullable(field: Field): Member {
  return [field.column, orNull(columnOf(field).json)];
}

function optional([key, type]: Member): Member {
  return [`${key}?`, type];
}

function orNull(type: string): string {
  return `${type} | null`;
}

function print(type: Type, indent: string): string {
  if (typeof type === 'string') return type;
  // As the Supabase CLI writes an object without members.
  if (type.length === 0) return '{ [_ in never]: never }';
  const inner = `${indent}  `;
  const members = type.map(([key, value]) => `${inner}${key}: ${print(value, inner)};\n`);
  return `{\n${members.join('')}${indent}}`;
}
