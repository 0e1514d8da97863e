import { useId, useRef, useState, type JSX, type ReactNode } from 'react';
import {
  filterChoices,
  filterRange,
  type Field,
  type FieldRange,
} from '../../../form-engine/kinds/registry.ts';
import { isDay } from '../../../lib/format.ts';
import { useSource } from '../../data/source-context.ts';
import { useAccounts } from '../../data/use-accounts.ts';
import {
  chosenOf,
  rangeOf,
  withChoice,
  withDay,
  withEnd,
  withPeriod,
  type ChangeFilter,
} from '../../view/change-filter.ts';
import {
  accountLabel,
  ACCOUNTS,
  ENDS,
  isPeriod,
  PERIODS,
  type End,
  type ListFilter,
  type Range,
} from '../../view/list-view.ts';
import { accountFields, type StaffModel } from '../../view/staff-model.ts';
import { END_LABELS } from '../../view/active-filters.ts';
import { ChoiceBoxes, retiredLabel } from './choice-boxes.tsx';

export interface FilterGroupsProps {
  readonly filter: ListFilter;
  /** Offers the period since the person's last visit. */
  readonly hasVisited: boolean;
  readonly onFilter: ChangeFilter;
}

/** Filters by what staff sets, by the days of submission, and by every question with choices or an order: the less usual ones folded. */
export function FilterGroups(props: FilterGroupsProps): JSX.Element {
  const { filter, hasVisited, onFilter } = props;
  const { model } = useSource();
  const { staffs, badges, others } = filterFields(model);
  const accounts = accountFields(model);
  const group = (fields: readonly Field[]) =>
    fields.map((field) => {
      const Filter = accounts.includes(field) ? AccountGroup : FieldGroup;
      return <Filter key={field.name} field={field} filter={filter} onFilter={onFilter} />;
    });
  const { from = '', to } = filter;
  const days = { ...(!isPeriod(from) && { from }), ...(to !== undefined && { to }) };
  return (
    <>
      {group(staffs)}
      <Group title="Submitted">
        <div className="mb-2 flex flex-wrap gap-2">
          {Object.entries(PERIODS)
            .filter(([period]) => hasVisited || period !== 'last-visit')
            .map(([period, label]) => (
              <button
                key={period}
                type="button"
                aria-pressed={from === period}
                onClick={() => onFilter((latest) => withPeriod(latest, period))}
                className="min-h-9 cursor-pointer rounded-full border border-control px-3 py-1 text-sm font-medium hover:border-accent aria-pressed:border-transparent aria-pressed:bg-accent aria-pressed:text-on-accent"
              >
                {label}
              </button>
            ))}
        </div>
        <RangeInputs
          range={days}
          by={DAYS}
          onChange={(end, day, how) => onFilter((latest) => withDay(latest, end, day), how)}
        />
      </Group>
      {group(badges)}
      {others.map((field) => (
        <Folded key={field.name} field={field} filter={filter} onFilter={onFilter} />
      ))}
    </>
  );
}

/** Returns the fields in the order of their filters: what staff sets, what the list shows as a badge, and the others. */
export function filterFields({
  admin,
  fields,
}: StaffModel): Readonly<Record<'staffs' | 'badges' | 'others', readonly Field[]>> {
  const staffs = new Set(admin.staffColumns.map(({ field }) => field));
  const badges = new Set(
    admin.columns.flatMap(({ lines: [line] }) => (line?.badge === undefined ? [] : line.field)),
  );
  const all = Object.values(fields);
  const isOther = ({ name }: Field): boolean => !staffs.has(name) && !badges.has(name);
  return {
    staffs: all.filter(({ name }) => staffs.has(name)),
    badges: all.filter(({ name }) => badges.has(name) && !staffs.has(name)),
    others: all.filter((field) => isOther(field) && isFilter(field)),
  };
}

function isFilter(field: Field): boolean {
  return filterChoices(field).length > 0 || filterRange(field) !== undefined;
}

/** A question that is filtered by less often, with the number of what is chosen. */
function Folded(props: FieldGroupProps): JSX.Element {
  const { field, filter } = props;
  const count =
    chosenOf(filter, field.name).length + Object.keys(rangeOf(filter, field.name)).length;
  return (
    <details className="border-t border-line [&_legend]:sr-only">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
        {retiredLabel(field.shortTitle, field.deprecated)}
        {count > 0 && ` (${count})`}
      </summary>
      <FieldGroup {...props} />
    </details>
  );
}

/** The accounts of staff, and who has none. */
function AccountGroup({ field, filter, onFilter }: FieldGroupProps): JSX.Element {
  const { data: listed = [] } = useAccounts();
  const chosen = chosenOf(filter, field.name);
  const accounts = new Set([...Object.keys(ACCOUNTS), ...chosen, ...listed]);
  return (
    <Group title={field.shortTitle}>
      <ChoiceBoxes
        title={field.shortTitle}
        choices={[...accounts].map((value) => ({ value, label: accountLabel(value) }))}
        chosen={chosen}
        onChange={(value, isChosen) =>
          onFilter((latest) => withChoice(latest, field.name, value, isChosen))
        }
      />
    </Group>
  );
}

const DAYS: FieldRange = { input: 'date', parseEnd: (text) => (isDay(text) ? text : undefined) };

interface FieldGroupProps {
  readonly field: Field;
  readonly filter: ListFilter;
  readonly onFilter: ChangeFilter;
}

/** The choices of a question, or the ends of its range; nothing where staff cannot filter by it. */
function FieldGroup({ field, filter, onFilter }: FieldGroupProps): JSX.Element | null {
  const choices = filterChoices(field);
  const range = filterRange(field);
  const chosen = chosenOf(filter, field.name);
  if (choices.length === 0 && !range) return null;
  return (
    <Group title={retiredLabel(field.shortTitle, field.deprecated)}>
      {range && (
        <RangeInputs
          range={rangeOf(filter, field.name)}
          by={range}
          onChange={(end, value, how) =>
            onFilter((latest) => withEnd(latest, field.name, end, value), how)
          }
        />
      )}
      <ChoiceBoxes
        title={field.shortTitle}
        choices={choices}
        chosen={chosen}
        onChange={(value, isChosen) =>
          onFilter((latest) => withChoice(latest, field.name, value, isChosen))
        }
      />
    </Group>
  );
}

function Group({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}): JSX.Element {
  return (
    <fieldset className="flex min-w-0 break-inside-avoid flex-col gap-1 pb-6">
      <legend className="mb-2 font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}

interface RangeInputsProps {
  readonly range: Range;
  readonly by: FieldRange;
  readonly onChange: (end: End, value: string, how: 'push' | 'replace') => void;
}

function RangeInputs({ range, by, onChange }: RangeInputsProps): JSX.Element {
  return (
    <>
      {ENDS.map((end) => (
        <EndInput
          key={end}
          label={END_LABELS[end]}
          value={range[end] ?? ''}
          by={by}
          onChange={(value, how) => onChange(end, value, how)}
        />
      ))}
    </>
  );
}

interface EndInputProps {
  readonly label: string;
  /** Such as `2026-11-20`, or empty. */
  readonly value: string;
  readonly by: FieldRange;
  readonly onChange: (value: string, how: 'push' | 'replace') => void;
}

/**
 * One end of a range. While a year is typed, the browser reports days of the first centuries, which are
 * ignored. A text that is no end is marked as wrong. What is typed in one go is one entry of the history.
 */
function EndInput({ label, value, by, onChange }: EndInputProps): JSX.Element {
  const id = useId();
  const isTyping = useRef(false);
  const [state, setState] = useState({ typed: value, of: value });
  if (state.of !== value) {
    // What was typed here may be another way to write the end.
    const isOwn = by.parseEnd(state.typed) === value;
    setState({ typed: isOwn ? state.typed : value, of: value });
  }
  const isWrong = state.typed !== '' && by.parseEnd(state.typed) === undefined;
  const change = (typed: string): void => {
    setState({ typed, of: value });
    const end = typed === '' ? '' : by.parseEnd(typed);
    if (end === undefined) return;
    onChange(end, isTyping.current ? 'replace' : 'push');
    isTyping.current = true;
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <label htmlFor={id} className="w-12">
        {label}
      </label>
      <input
        id={id}
        type={by.input}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        value={state.typed}
        onFocus={() => {
          isTyping.current = false;
        }}
        onChange={(event) => change(event.target.value)}
        className="min-h-11 min-w-0 flex-1 rounded-control border border-control bg-canvas px-3 py-1.5 aria-invalid:border-danger"
      />
      {isWrong && (
        <p id={`${id}-wrong`} className="w-full text-sm text-danger">
          This can’t be read, so it is not used.
        </p>
      )}
    </div>
  );
}
