import type { Field } from '../../../../src/form-engine/kinds/registry.ts';
import { columnOf } from '../../kinds/registry.ts';
import { storedFields, type DeclarationModel } from '../../model/build-model.ts';
import { isBaseColumn, SYSTEM_COLUMNS } from '../../system-columns.ts';
import { BANNER } from './banner.ts';

/** A type: its text, or the types of an object's members. */
type Type = string | Members;
interface Members {
  readonly [key: string]: Type;
}

/**
 * Emits the database's types in the shape of the Supabase CLI's (`supabase gen types`), for its clients. They are
 * stricter in one thing: `Insert` has the columns that visitors write, the function that saves those that staff writes.
 */
export function emitDatabase(models: readonly DeclarationModel[]): string {
  const schemas = models.map(schemaOf);
  const schema = {
    Tables: Object.assign({}, ...schemas.map(({ Tables }) => Tables)),
    Views: Object.assign({}, ...schemas.map(({ Views }) => Views)),
    Functions: Object.assign(
      {},
      ...schemas.map(({ Functions }) => Functions),
      functionTypes(STAFF_FUNCTIONS),
    ),
  };
  return `${BANNER}
/** The database as its clients see it: \`null\` where there is no answer. */
export type Database = ${print({ public: schema }, '')};
`;
}

/** Returns the types of a form's table, view and functions. */
function schemaOf(model: DeclarationModel) {
  const { form, admin, staffFields } = model;
  const own = SYSTEM_COLUMNS.filter(isBaseColumn);
  const visitors = own.filter(({ writer }) => writer === 'visitor');
  const row = { ...typed(own), ...nullable(storedFields(model)) };
  const functions = {
    [admin.page]: PAGE_ARGUMENTS,
    [admin.export]: EXPORT_ARGUMENTS,
    [admin.overview]: OVERVIEW_ARGUMENTS,
    [admin.save]: {
      submission: 'string',
      seen: 'unknown',
      changes: optional(nullable(Object.values(staffFields))),
      note: 'unknown',
    },
  };
  return {
    Tables: {
      [form.table]: {
        Row: row,
        Insert: optional({ ...typed(visitors), ...nullable(Object.values(form.fields)) }),
        Update: {},
        Relationships: '[]',
      },
      [admin.history]: { Row: HISTORY, Insert: {}, Update: {}, Relationships: '[]' },
    },
    Views: {
      [admin.view]: { Row: { ...row, ...viewColumns(model) }, Relationships: '[]' },
    },
    Functions: functionTypes(functions),
  };
}

function functionTypes(functions: Readonly<Record<string, Members>>): Members {
  return Object.fromEntries(
    Object.entries(functions).map(([name, Args]) => [name, { Args, Returns: 'unknown' }]),
  );
}

/** The table of notes and changes, which a migration by hand has made. */
const HISTORY = {
  id: 'string',
  submission_id: 'string',
  at: 'string',
  author: orNull('string'),
  author_email: orNull('string'),
  kind: 'string',
  old: orNull('string'),
  new: orNull('string'),
  text: orNull('string'),
};

const PAGE_ARGUMENTS = {
  conditions: 'unknown',
  snapshot: 'unknown',
  sort: 'string | null',
  descending: 'boolean',
  first: 'number',
};

const EXPORT_ARGUMENTS = { conditions: 'unknown', snapshot: 'unknown', after: 'unknown' };

const OVERVIEW_ARGUMENTS = { conditions: 'unknown', time_zone: 'string' };

/** The functions of migrations that the staff page calls, with their parameters. */
const STAFF_FUNCTIONS: Readonly<Record<string, Members>> = {
  erase_submission: { submission: 'string' },
  erased_submission: { submission: 'string' },
  erased_submissions: { first: 'string', last: 'string' },
  undelivered_notifications: {},
  retry_notifications: { ids: 'readonly string[] | null' },
  staff_accounts: {},
};

/** Returns the columns that only the view has. */
function viewColumns(model: DeclarationModel): Members {
  return {
    ...typed(SYSTEM_COLUMNS.filter((column) => column.writer === 'view')),
    ...Object.fromEntries(
      model.sortKeys.map(([name, field]) => [name, orNull(columnOf(field).sortJson)]),
    ),
  };
}

function typed(columns: readonly { readonly name: string; readonly json: string }[]): Members {
  return Object.fromEntries(columns.map(({ name, json }) => [name, json]));
}

function nullable(fields: readonly Field[]): Members {
  return Object.fromEntries(fields.map((field) => [field.column, orNull(columnOf(field).json)]));
}

function optional(members: Members): Members {
  return Object.fromEntries(Object.entries(members).map(([key, type]) => [`${key}?`, type]));
}

function orNull(type: string): string {
  return `${type} | null`;
}

function print(type: Type, indent: string): string {
  if (typeof type === 'string') return type;
  const members = Object.entries(type);
  // As the Supabase CLI writes an object without members.
  if (members.length === 0) return '{ [_ in never]: never }';
  const inner = `${indent}  `;
  const lines = members.map(([key, value]) => `${inner}${key}: ${print(value, inner)};\n`);
  return `{\n${lines.join('')}${indent}}`;
}
