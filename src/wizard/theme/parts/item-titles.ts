import { itemTitle } from '#src/form-engine/kinds/group.ts';
import type { FormContext } from './contexts.ts';

/** Returns a function that names the items of a group by their indices. */
export function titlesOf({ model }: FormContext, name: string): (index: number) => string {
  const field = model.fields[name];
  return (index) => (field?.kind === 'group' ? itemTitle(field, index) : '');
}
