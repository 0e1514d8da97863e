import type { ListFilter } from './list-view.ts';

/** The choices of one field that are looked for. */
export function chosenOf({ choices }: ListFilter, field: string): readonly string[] {
  return (Object.hasOwn(choices, field) ? choices[field] : undefined) ?? [];
}

/** The filter with one choice more or less; a field without any is not filtered by. */
export function withChoice(
  filter: ListFilter,
  field: string,
  value: string,
  chosen: boolean,
): ListFilter {
  const others = chosenOf(filter, field).filter((other) => other !== value);
  const values = chosen ? [...others, value] : others;
  const { [field]: _, ...choices } = filter.choices;
  return { ...filter, choices: values.length > 0 ? { ...choices, [field]: values } : choices };
}

/** The filter with another end of its range of days, or without one. */
export function withDay(filter: ListFilter, end: 'from' | 'to', day: string): ListFilter {
  const { [end]: _, ...others } = filter;
  return day === '' ? others : { ...others, [end]: day };
}
