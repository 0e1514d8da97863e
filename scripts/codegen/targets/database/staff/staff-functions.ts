import { FORM_FUNCTIONS } from '#src/staff/contract/database.ts';
import { identifier, join, sql } from '#scripts/codegen/sql/sql.ts';
import { ownName } from '../clauses.ts';

const TYPES = {
  jsonb: sql`jsonb`,
  uuid: sql`uuid`,
  text: sql`text`,
};

type Parameters = Readonly<Record<string, keyof typeof TYPES>>;

/** Returns the name of one of staff's functions, with its parameters and their types. */
export function staffFunction(table: string, ending: keyof typeof FORM_FUNCTIONS) {
  const parameters: Parameters = FORM_FUNCTIONS[ending];
  const declared = Object.entries(parameters).map(
    ([name, type]) => sql`${identifier(name)} ${TYPES[type]}`,
  );
  return {
    name: ownName(table, ending),
    parameters: join(declared),
    types: join(Object.values(parameters).map((type) => TYPES[type])),
  };
}
