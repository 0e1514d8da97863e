import type { ComponentProps, JSX } from 'react';
import { type Field } from '#src/engine/kinds/registry.ts';
import { filterChoices, filterRange, type FieldRange } from '#src/staff/contract/fields.ts';
import { isDay } from '#src/lib/text/format.ts';
import { useSource } from '../../loading/list-source.ts';
import { useAccounts } from '../../loading/use-accounts.ts';
import {
  chosenOf,
  rangeOf,
  withDay,
  withDue,
  withEnd,
  withPeriod,
} from '../../view/change-filter.ts';
import { useListView } from '../../view/list-view-context.ts';
import { lastVisit } from '../../view/last-visit.ts';
import {
  accountLabel,
  ACCOUNTS,
  DUE,
  isDue,
  isPeriod,
  PERIODS,
} from '../../view/list-view.ts';
import { accountFields, type StaffModel } from '#src/staff/contract/staff-model.ts';
import { ChoiceBoxes, retiredLabel, type FieldFilter } from './choice-boxes.tsx';
import { RangeInputs } from './range-inputs.tsx';

/**
 * Filters by days, staff fields, and questions with choices or an order. Less usual filters are
 * folded.
 */
export function FilterGroups(): JSX.Element {
  const { model } = useSource();
  const { staffFields, badges, others } = filterFields(model);
  const accounts = accountFields(model);
  const group = (fields: readonly Field[]) =>
    fields.map((field) => {
      const Filter = accounts.includes(field) ? AccountGroup : FieldGroup;
      return <Filter key={field.name} field={field} />;
    });
  return (
    <>
      <TimeGroup />
      {model.admin.respond && <DueGroup />}
      {group(staffFields)}
      {group(badges)}
      {others.map((field) => (
        <Folded key={field.name} field={field} />
      ))}
    </>
  );
}

/** A period up to now, or days. */
function TimeGroup(): JSX.Element {
  const { model } = useSource();
  const { view, changeFilter } = useListView();
  const { filter } = view;
  const { from = '' } = filter;
  return (
    <Group title="Submitted">
      <div className="mb-2 flex flex-wrap gap-2">
        {Object.entries(PERIODS)
          .filter(([period]) => period !== 'last-visit' || lastVisit(model.id))
          .map(([period, label]) => (
            <PressedButton
              key={period}
              aria-pressed={from === period}
              onClick={() => changeFilter((latest) => withPeriod(latest, period))}
            >
              {label}
            </PressedButton>
          ))}
      </div>
      <RangeInputs
        range={{ ...filter, from: isPeriod(from) ? '' : from }}
        by={DAYS}
        onChange={(end, day, how) => changeFilter((latest) => withDay(latest, end, day), how)}
      />
    </Group>
  );
}

/** Submissions whose promised answer is due or late. */
function DueGroup(): JSX.Element {
  const { view, changeFilter } = useListView();
  return (
    <Group title="Due">
      <div className="flex flex-wrap gap-2">
        {Object.entries(DUE).map(([due, label]) => (
          <PressedButton
            key={due}
            aria-pressed={view.filter.due === due}
            onClick={() => isDue(due) && changeFilter((latest) => withDue(latest, due))}
          >
            {label}
          </PressedButton>
        ))}
      </div>
    </Group>
  );
}

function PressedButton(props: ComponentProps<'button'>): JSX.Element {
  return (
    <button
      {...props}
      type="button"
      className="min-h-9 cursor-pointer rounded-full border border-control px-3 py-1 text-sm font-medium hover:border-accent aria-pressed:border-transparent aria-pressed:bg-accent aria-pressed:text-on-accent"
    />
  );
}

export function filterFields({ admin, fields }: StaffModel) {
  const all = Object.values(fields);
  const badgeLines = admin.columns.map(({ lines }) => lines[0]).filter((line) => line?.badge);
  const staffFields = all.filter(({ name }) =>
    admin.staffColumns.some(({ field }) => field === name),
  );
  const questions = all.filter((field) => !staffFields.includes(field));
  const badges = questions.filter(({ name }) =>
    badgeLines.some((line) => line?.field === name),
  );
  const others = questions.filter(
    (field) =>
      !badges.includes(field) && (filterChoices(field).length > 0 || filterRange(field)),
  );
  return { staffFields, badges, others };
}

/** A less usual filter, with the number of its choices. */
function Folded(props: FieldFilter): JSX.Element {
  const { field } = props;
  const { filter } = useListView().view;
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

/** Staff accounts, and "unassigned". */
function AccountGroup(props: FieldFilter): JSX.Element {
  const { data: listed = [] } = useAccounts();
  const { view } = useListView();
  const chosen = chosenOf(view.filter, props.field.name);
  const accounts = new Set([...Object.keys(ACCOUNTS), ...chosen, ...listed]);
  const choices = [...accounts].map((value) => ({ value, label: accountLabel(value) }));
  return <FieldGroup {...props} choices={choices} />;
}

const DAYS: FieldRange = {
  input: 'date',
  parseEnd: (text) => (isDay(text) ? text : undefined),
};

/** A question's choices, or its range. */
function FieldGroup(props: FieldFilter & Partial<ComponentProps<typeof ChoiceBoxes>>) {
  const { field, choices = filterChoices(field) } = props;
  const { view, changeFilter } = useListView();
  const range = filterRange(field);
  if (choices.length === 0 && !range) return null;
  return (
    <Group title={retiredLabel(field.shortTitle, field.deprecated)}>
      {range && (
        <RangeInputs
          range={rangeOf(view.filter, field.name)}
          by={range}
          onChange={(end, value, how) =>
            changeFilter((latest) => withEnd(latest, field.name, end, value), how)
          }
        />
      )}
      <ChoiceBoxes {...props} choices={choices} />
    </Group>
  );
}

function Group({ title, children }: ComponentProps<'fieldset'>): JSX.Element {
  return (
    <fieldset className="flex min-w-0 break-inside-avoid flex-col gap-1 pb-6">
      <legend className="mb-2 font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}
