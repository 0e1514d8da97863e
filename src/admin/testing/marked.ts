import type { FormModel } from '../../form-engine/form-model.ts';

/** Members that are no words of the page: they tell the declaration's parts apart, or what they are. */
const NO_WORDS: ReadonlySet<string> = new Set([
  'id',
  'name',
  'field',
  'column',
  'sort',
  'size',
  'system',
  'step',
  'table',
  'view',
  'fileName',
  'kind',
  'widget',
  'value',
  'badge',
  'true',
  'false',
  'show',
  'language',
]);

/** The declaration with all of its words in ‹marks›, which tell them from words that stand in code. */
export function marked(model: FormModel): FormModel {
  const copy = structuredClone(model);
  markWords(copy);
  return copy;
}

function markWords(part: object): void {
  const members: readonly (readonly [string, unknown])[] = Object.entries(part);
  for (const [name, value] of members) {
    if (typeof value === 'object' && value !== null && name !== 'beginnings') markWords(value);
    if (typeof value !== 'string' || value === '' || NO_WORDS.has(name)) continue;
    Object.assign(part, { [name]: `‹${value}›` });
  }
}
