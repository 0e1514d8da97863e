import { randomId } from '../../lib/ids.ts';
import { isRecord } from '../../lib/json.ts';
import type { FormModel } from '../../form-engine/form-model.ts';
import type { FieldBase } from '../../form-engine/kinds/field.ts';
import type { AnswerCells, RawAnswers } from './wizard-model.ts';

/**
 * The cells of a form with groups. Those of an item begin with its group and its id: `people/a1`
 * holds the item's place, `people/a1/name` an answer. An item without a place is removed, so a
 * removal is a change like any other.
 */
export const itemCells: AnswerCells = {
  split: cellsOf,
  join: answersOf,
  differing: changedCells,
  current: underCurrentNames,
  whole: cellsOfWholeItems,
  standing: withoutRemoved,
};

function cellsOf({ fields }: FormModel, answers: RawAnswers): RawAnswers {
  const cells = Object.entries(answers).flatMap(([name, value]) =>
    fields[name]?.kind === 'group' ? cellsWithin(name, value) : [[name, value] as const],
  );
  return Object.fromEntries(cells);
}

function cellsWithin(group: string, value: unknown): readonly (readonly [string, unknown])[] {
  const items = Array.isArray(value) ? value.filter(isRecord) : [];
  return items.flatMap((item, index) => {
    // Answers from elsewhere, such as samples, have neither.
    const { _id = `${index}`, _at = index + 1, ...answers } = item;
    const cell = `${group}/${String(_id)}`;
    const within = Object.entries(answers).map(
      ([name, one]) => [`${cell}/${name}`, one] as const,
    );
    return [[cell, _at] as const, ...within];
  });
}

/** Returns the answers of these cells: the items of a group in the order of their places. */
function answersOf(cells: RawAnswers): RawAnswers {
  const answers: Record<string, unknown> = {};
  const groups = new Map<string, Map<string, Record<string, unknown>>>();
  for (const [cell, value] of Object.entries(cells)) {
    const [name = '', id, part = '_at'] = cell.split('/');
    if (id === undefined) {
      answers[name] = value;
      continue;
    }
    const items = groups.get(name) ?? new Map<string, Record<string, unknown>>();
    groups.set(name, items);
    items.set(id, { ...(items.get(id) ?? { _id: id }), [part]: value });
  }
  for (const [name, items] of groups) {
    const standing = [...items.values()].filter((item) => typeof item['_at'] === 'number');
    if (standing.length > 0) answers[name] = standing.toSorted(byPlace);
  }
  return answers;
}

/** A value under a former name gives way to one under the current name. */
function underCurrentNames<Value>(
  model: FormModel,
  values: Readonly<Record<string, Value>>,
): Readonly<Record<string, Value>> {
  const named = Object.entries(values).map(([cell, value]) => {
    return { cell, name: currentName(model, cell), value };
  });
  const isCurrent = ({ cell, name }: (typeof named)[number]) => cell === name;
  const inOrder = [...named.filter((one) => !isCurrent(one)), ...named.filter(isCurrent)];
  return Object.fromEntries(inOrder.map(({ name, value }) => [name, value]));
}

function currentName({ fields }: FormModel, cell: string): string {
  const [name = '', id, part] = cell.split('/');
  const field = namedSo(fields, name);
  if (id === undefined || field?.kind !== 'group') return cell;
  const item = `${field.name}/${id}`;
  if (part === undefined) return item;
  return `${item}/${namedSo(field.item.fields, part)?.name ?? part}`;
}

/** Returns the question that has a name, or had it before. */
function namedSo<Named extends Pick<FieldBase, 'name' | 'renamedFrom'>>(
  fields: Readonly<Record<string, Named>>,
  name: string,
): Named | undefined {
  const own = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return own ?? Object.values(fields).find((one) => one.renamedFrom?.includes(name));
}

function byPlace(one: Readonly<Record<string, unknown>>, other: typeof one): number {
  const difference = Number(one['_at']) - Number(other['_at']);
  if (difference !== 0) return difference;
  return String(one['_id']) < String(other['_id']) ? -1 : 1;
}

/**
 * Returns the cells that differ. A change within an item is one of the item, too, so that it counts
 * against an earlier removal.
 */
function changedCells(before: RawAnswers, after: RawAnswers): readonly string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const different = [...names].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const changed = different.flatMap((cell) => {
    const item = itemOf(cell);
    if (item === undefined) return [cell];
    return Object.hasOwn(after, item) ? [item, cell] : [];
  });
  return [...new Set(changed)];
}

function cellsOfWholeItems(
  names: readonly string[],
  before: RawAnswers,
  after: RawAnswers,
): readonly string[] {
  const back = new Set(
    names.filter((cell) => Object.hasOwn(after, cell) && !Object.hasOwn(before, cell)),
  );
  const within = Object.keys(after).filter((cell) => back.has(itemOf(cell) ?? ''));
  return [...new Set([...names, ...within])];
}

/**
 * Returns the values of cells without those of removed items: if a later change of another tab
 * brings an item back, its answers are those of that tab.
 */
function withoutRemoved<Value>(
  values: Readonly<Record<string, Value>>,
  cells: RawAnswers,
): Readonly<Record<string, Value>> {
  const kept = Object.entries(values).filter(([cell]) => {
    const item = itemOf(cell);
    return item === undefined || Object.hasOwn(cells, item);
  });
  return Object.fromEntries(kept);
}

/** Returns the cell with the place of an item, if a cell holds an answer within it. */
function itemOf(cell: string): string | undefined {
  const parts = cell.split('/');
  return parts.length > 2 ? parts.slice(0, 2).join('/') : undefined;
}

/**
 * Returns a group's items with ids and places. A new item, and one that was moved, gets a place
 * between its neighbours. All others keep their places, since other tabs may change them.
 *
 * @param newId returns an id for a new item
 */
function placed(items: readonly unknown[], newId: () => string): readonly unknown[] {
  const known = items.map((item): RawAnswers => {
    const given = isRecord(item) ? item : {};
    return { ...given, _id: given['_id'] ?? newId() };
  });
  let last: RawAnswers = { _at: 0, _id: '' };
  return known.map((item, index) => {
    const isInOrder = typeof item['_at'] === 'number' && byPlace(last, item) < 0;
    last = isInOrder ? item : { ...item, _at: between(last, known.slice(index + 1)) };
    return last;
  });
}

/** Returns a place after an item, and before the next item that has one after it. */
function between(last: RawAnswers, rest: readonly RawAnswers[]): number {
  const before = Number(last['_at']);
  const after =
    rest.map((item) => Number(item['_at'])).find((at) => at > before) ?? before + 2;
  return (before + after) / 2;
}

/** Returns a change of a group as the cells that differ, since other tabs may change the others. */
export function changeOfItems(
  model: FormModel,
  name: string,
  before: unknown,
  after: unknown,
): { readonly names: readonly string[]; readonly data: RawAnswers } {
  const items = placed(Array.isArray(after) ? after : [], () => randomId().slice(0, 8));
  const data = cellsOf(model, { [name]: items });
  return { names: changedCells(cellsOf(model, { [name]: before }), data), data };
}
