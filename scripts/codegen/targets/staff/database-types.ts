import type { Field } from '#src/engine/kinds/registry.ts';
import { columnOf } from '../../kinds/registry.ts';
import { storedFields, type DeclarationModel } from '../../model/build-model.ts';
import { OWN_COLUMNS, VIEW_COLUMNS } from '../../system-columns.ts';
import { STAFF_FUNCTIONS, type Parameters } from '../database/staff/staff-functions.ts';
import { BANNER } from '../code.ts';

/** A text, or an object's members. */
type Type = string | Members;
interface Members {
  readonly [key: string]: Type;
}

/**
 * Emits types in the shape of `supabase gen types`. `Insert` has only visitors' columns, and the
 * saving function only staff's.
 */
export function emitDatabase(models: readonly DeclarationModel[]): string {
  const schema = {
    Tables: merged(models.map(tablesOf)),
    Views: merged(models.map(viewOf)),
    Functions: Object.fromEntries(
      Object.entries(merged([...models.map(argumentsOf), STAFF_ARGUMENTS])).map(
        ([name, Args]) => [name, { Args, Returns: 'unknown' }],
      ),
    ),
  };
  return `${BANNER}
/** The database as its clients see it: \`null\` where there is no answer. */
export type Database = ${print({ public: schema }, '')};
`;
}

function tablesOf(model: DeclarationModel): Members {
  const { form, admin } = model;
  const visitors = OWN_COLUMNS.filter(({ writer }) => writer === 'visitor');
  const fields = [...Object.values(form.fields), model.language];
  const Insert = optional({ ...ownTypes(visitors), ...nullable(fields) });
  return {
    [form.table]: { Row: rowOf(model), Insert, Update: {}, Relationships: '[]' },
    [admin.history]: { Row: HISTORY, Insert: {}, Update: {}, Relationships: '[]' },
  };
}

function viewOf(model: DeclarationModel): Members {
  const sortKeys = model.sortKeys.map(([name, field]) => [
    name,
    orNull(columnOf(field).sortJson),
  ]);
  const Row = { ...rowOf(model), ...VIEW_COLUMNS, ...Object.fromEntries(sortKeys) };
  return { [model.admin.view]: { Row, Relationships: '[]' } };
}

function rowOf(model: DeclarationModel): Members {
  return { ...ownTypes(OWN_COLUMNS), ...nullable(storedFields(model)) };
}

function ownTypes(
  columns: readonly { readonly name: string; readonly json: string }[],
): Members {
  return Object.fromEntries(columns.map(({ name, json }) => [name, json]));
}

/** The parameters of staff's functions. A save has the columns that staff writes. */
function argumentsOf({ admin, staffFields }: DeclarationModel): Members {
  return {
    [admin.page]: jsonTypes(STAFF_FUNCTIONS.page),
    [admin.open]: jsonTypes(STAFF_FUNCTIONS.open),
    [admin.export]: jsonTypes(STAFF_FUNCTIONS.export),
    [admin.overview]: jsonTypes(STAFF_FUNCTIONS.overview),
    [admin.save]: {
      ...jsonTypes(STAFF_FUNCTIONS.save),
      changes: optional(nullable(Object.values(staffFields))),
    },
  };
}

function jsonTypes(parameters: Parameters): Members {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, { json }]) => [name, json]),
  );
}

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

/** Functions of handwritten migrations, with their parameters. */
const STAFF_ARGUMENTS: Members = {
  erase_submission: { submission: 'string' },
  erased_submission: { submission: 'string' },
  erased_submissions: { first: 'string', last: 'string' },
  undelivered_notifications: {},
  retry_notifications: { ids: 'readonly string[] | null' },
  staff_accounts: {},
  accounts_without_factor: {},
  staff_session: {},
  record_pdf: { form: 'string', submission: 'string' },
  submission_reads: { submission: 'string' },
  staff_reads: { mail: 'string | null', since: 'string | null' },
  own_sessions: {},
  end_session: { session: 'string' },
  make_recovery_codes: {},
  use_recovery_code: { code: 'string' },
  reset_factors: { account: 'string' },
  require_assurance: { needed: 'string' },
};

function merged(parts: readonly Members[]): Members {
  return Object.assign({}, ...parts) as Members;
}

function nullable(fields: readonly Field[]): Members {
  return Object.fromEntries(
    fields.map((field) => [field.column, orNull(columnOf(field).json)]),
  );
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
  // Like the Supabase CLI's type of an object without members.
  if (members.length === 0) return '{ [_ in never]: never }';
  const inner = `${indent}  `;
  const lines = members.map(([key, value]) => `${inner}${key}: ${print(value, inner)};\n`);
  return `{\n${lines.join('')}${indent}}`;
}
