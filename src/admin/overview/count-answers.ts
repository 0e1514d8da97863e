import { filterChoices, type Field } from '../../form-engine/kinds/registry.ts';
import { retiredLabel } from '../list/tools/choice-boxes.tsx';
import type { StaffModel } from '../view/staff-model.ts';
import type { AnswerCount, Overview } from './load-overview.ts';

/** One line of a question's distribution. */
export interface Bar {
  readonly label: string;
  readonly count: number;
  /** The choice to filter the list by; absent where the list has no such filter. */
  readonly value?: string;
}

export interface Distribution {
  readonly field: Field;
  readonly title: string;
  readonly bars: readonly Bar[];
}

/** Returns the distribution of each question with choices; a retired one has a place where rows hold answers. */
export function distributions(model: StaffModel, { answers }: Overview): readonly Distribution[] {
  return Object.values(model.fields).flatMap((field) => {
    const counts = answers.get(field.column) ?? [];
    const isAnswered = counts.some(({ answer }) => answer !== null);
    if (filterChoices(field).length === 0 || (field.deprecated && !isAnswered)) return [];
    const title = retiredLabel(field.shortTitle, field.deprecated);
    return [{ field, title, bars: barsOf(field, counts) }];
  });
}

/** Returns the choices as declared, retired ones where rows hold them; then values without a label, and none. */
function barsOf(field: Field, counts: readonly AnswerCount[]): readonly Bar[] {
  const left = new Map(counts.map(({ answer, count }) => [answer, count]));
  const take = (answer: string | null): number => {
    const count = left.get(answer) ?? 0;
    left.delete(answer);
    return count;
  };
  const known = filterChoices(field).flatMap(({ value, label, deprecated }) => {
    const count = take(String(value));
    const bar = { label: retiredLabel(label, deprecated), count, value: String(value) };
    return deprecated && count === 0 ? [] : [bar];
  });
  const none = take(null);
  const unknown = [...left].map(([answer, count]) => ({ label: answer ?? '', count }));
  return [...known, ...unknown, ...(none > 0 ? [{ label: 'Not answered', count: none }] : [])];
}
