import type { AnswerValue } from '#src/engine/kinds/field.ts';
import type { Field, Kind } from '#src/engine/kinds/registry.ts';
import { dayOf } from '#src/engine/values/relative-day.ts';

/** Returns a whole number below the given number. */
export type Random = (below: number) => number;

type Write<K extends Kind> = (field: Field<K>, random: Random) => AnswerValue | undefined;

const ADDRESSES: Readonly<Record<string, string>> = {
  uri: 'https://example.com',
  tel: '+1 202 555 0100',
};

/** Any text answers the questions of the other kinds. */
const ANSWERS: { readonly [K in Kind]?: Write<K> } = {
  boolean: anyChoice,
  choice: anyChoice,
  consent: anyChoice,
  openChoice: (field, random) =>
    random(4) === 0 ? 'Something else'.slice(0, field.maxLength) : anyChoice(field, random),
  list: ({ choices, minItems = 1, maxItems = choices.length }, random) => {
    const common = choices.filter(({ exclusive }) => exclusive !== true);
    const first = random(common.length);
    const count = minItems + random(Math.min(maxItems, minItems + 2) - minItems + 1);
    return [...common, ...common]
      .slice(first, first + Math.min(count, common.length))
      .map(({ value }) => value);
  },
  number: ({ minimum = 0, multipleOf }, random) =>
    Math.max(minimum, 0) + random(1000) * multipleOf,
  date: (_, random) => dayOf(`+P${random(3650)}D`, '2020-01-01'),
  address: ({ format }) => ADDRESSES[format],
};

/** Returns a plausible answer, or `undefined` if any text will do. */
export function madeUpAnswer<K extends Kind>(field: Field<K>, random: Random) {
  return ANSWERS[field.kind]?.(field, random);
}

/** Retired ones, too: old rows may hold them. */
function anyChoice({ choices = [] }: Pick<Field, 'choices'>, random: Random) {
  return choices[random(choices.length)]?.value;
}
