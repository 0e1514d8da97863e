import type { Edit } from './declared-form.ts';

/** What a content editor does to give a field another name, in both schema files. */
export function renameField(from: string, to: string): Edit {
  return ({ questions, ui }) => {
    rewrite(questions, from, to);
    rewrite(ui, from, to);
    const field = questions.properties[to];
    if (!field) throw new Error(`There is no field "${from}".`);
    field.renamedFrom = from;
  };
}

/** Puts `to` wherever `from` stands as a key or as a whole text. */
function rewrite(target: object, from: string, to: string): void {
  const text = JSON.stringify(target).replaceAll(JSON.stringify(from), () => JSON.stringify(to));
  for (const key of Object.keys(target)) Reflect.deleteProperty(target, key);
  Object.assign(target, JSON.parse(text));
}
