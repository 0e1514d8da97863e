import type { FormModel } from '#src/engine/form-model.ts';
import { parseAnswer, type Field } from '#src/engine/kinds/registry.ts';
import { reduceAnswers } from './answers-reducer.ts';
import type { AnswersState } from './answers-state.ts';

/**
 * Takes the hidden values of the page's address (decision 032), which replace those of an earlier
 * address.
 */
export function withHiddenValues(state: AnswersState, now: number): AnswersState {
  const fields = Object.values(state.form.model.fields).filter(
    ({ parameter, deprecated }) => parameter !== undefined && !deprecated,
  );
  const hiddenValues = addresses()
    .map((address) => valuesIn(address, fields))
    .find((values) => Object.keys(values).length > 0);
  if (!hiddenValues) return state;
  const cleared = Object.fromEntries(fields.map(({ name }) => [name, undefined]));
  const given = { ...cleared, ...hiddenValues };
  const { raw, evaluation, at } = reduceAnswers(state, { type: 'changed', given, now });
  return at === state.at ? state : { ...state, raw, evaluation, at };
}

/** No later address of the wizard shows them. */
export function dropHiddenValues({ fields }: FormModel, params: URLSearchParams): void {
  for (const { parameter } of Object.values(fields)) {
    if (parameter !== undefined) params.delete(parameter);
  }
}

/**
 * The addresses of this visit, the latest first: the current, the loaded, and the page before if it
 * is of the site.
 */
function addresses(): readonly string[] {
  const loaded = performance.getEntriesByType('navigation').map(({ name }) => name);
  const isOwn = document.referrer.startsWith(`${origin}/`);
  return [location.href, ...loaded, ...(isOwn ? [document.referrer] : [])];
}

function valuesIn(
  address: string,
  fields: readonly Field[],
): Readonly<Record<string, unknown>> {
  const params = new URL(address).searchParams;
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = parseAnswer(field, params.get(field.parameter ?? ''));
      return value === undefined ? [] : [[field.name, value]];
    }),
  );
}
