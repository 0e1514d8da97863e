import type { Field } from '../../src/form-engine/kinds/registry.ts';
import { keywordOf } from '../codegen/kinds/keywords.ts';
import type { Place } from '../codegen/load/diagnostic.ts';
import type { JsonPath } from '../codegen/load/source-file.ts';
import { STATUSES } from '../codegen/system-columns.ts';
import type { Declaration } from './declaration.ts';

type FilePlace = Place & { readonly file: string };

/** Returns the place that declares a rule of a column, or the question itself where no key does. */
export function rulePlace({ model, places }: Declaration, column: string, rule: string): FilePlace {
  const { form, questions, staffFields } = model;
  if (Object.hasOwn(staffFields, column)) return places.ui(STATUSES, 'key');
  const field = Object.values(form.fields).find((one) => one.column === column);
  if (!field) return places.questions(['properties'], 'key');
  const path = pathOf(questions, field, rule);
  return path ? places.questions(path) : places.questions(['properties', field.name], 'key');
}

/** The keys that declare rules without a keyword. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  choice: ['oneOf'],
  choices: ['items', 'oneOf'],
  unique: ['items', 'oneOf'],
  day: ['format'],
  type: ['type'],
  renamed: ['renamedFrom'],
};

function pathOf(
  { required = [], allOf = [] }: Declaration['model']['questions'],
  { name }: Field,
  rule: string,
): JsonPath | undefined {
  const key = KEYS[rule] ?? keywordOf(rule);
  if (key !== undefined) return ['properties', name, ...[key].flat()];
  if (rule === 'required') return ['required', required.indexOf(name)];
  const branch = rule.endsWith('_if') ? 'then' : 'else';
  const says = rule.startsWith('required')
    ? (index: number) => allOf[index]?.[branch]?.required?.includes(name)
    : (index: number) => Object.hasOwn(allOf[index]?.[branch]?.properties ?? {}, name);
  const index = allOf.findIndex((_, at) => says(at));
  return index < 0 ? undefined : ['allOf', index, branch];
}
