import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { filterChoices } from '#src/staff/contract/fields.ts';
import { formatCount } from '../../lib/text/format.ts';
import { accountFields, type StaffModel } from '../contract/staff-model.ts';
import { useCount } from '../list/tools/list-views.tsx';
import { useSource } from '../loading/list-source.ts';
import { writeView } from '../view/address.ts';
import { withChoice } from '../view/change-filter.ts';
import { useListView } from '../view/list-view-context.ts';
import { ACCOUNTS, DUE, type ListFilter } from '../view/list-view.ts';
import { PANEL } from './answer-bars.tsx';
import type { Overview } from './load-overview.ts';

interface KeyFigure {
  readonly label: string;
  readonly field: string;
  /** The counted choice. */
  readonly value: string;
  readonly count: number;
}

/** The first numbers for staff, with links. */
export function KeyFigures({ overview }: { readonly overview: Overview }): JSX.Element | null {
  const { model } = useSource();
  const { filter } = useListView().view;
  const figures = keyFigures(model, overview);
  const { respond } = model.admin;
  if (figures.length === 0 && !respond) return null;
  return (
    <dl
      className={`${PANEL} mt-4 grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-x-6 gap-y-3`}
    >
      {respond && <LateFigure />}
      {figures.map(({ label, field, value, count }) => (
        <Figure
          key={label}
          label={label}
          filter={withChoice(filter, field, value, true)}
          count={formatCount(count)}
        />
      ))}
    </dl>
  );
}

/** Its number is that of the list: the overview counts by answers. */
function LateFigure(): JSX.Element {
  const filter = { ...useListView().view.filter, due: 'late' } as const;
  const count = useCount(filter) ?? '…';
  return (
    <Figure label={DUE.late} filter={filter} count={count} asks={!/^[0…]/u.test(count)} />
  );
}

interface FigureProps {
  readonly label: string;
  /** Of the list that the number leads to. */
  readonly filter: ListFilter;
  readonly count: string;
  /** Somebody waits: the figure is the loudest. */
  readonly asks?: boolean;
}

function Figure({ label, filter, count, asks = false }: FigureProps): JSX.Element {
  return (
    <div
      className={`flex flex-col border-s-4 ps-3 ${asks ? 'border-danger' : 'border-transparent'}`}
    >
      <dt className={`text-sm ${asks ? 'font-semibold text-danger' : 'text-muted'}`}>
        {label}
      </dt>
      <dd>
        <Link
          to={writeView({ filter, page: 1 })}
          className={`text-2xl font-semibold tabular-nums underline decoration-line underline-offset-4 hover:decoration-accent ${asks ? 'text-danger' : 'text-ink'}`}
        >
          {count}
        </Link>
      </dd>
    </div>
  );
}

/** New, unassigned, and the declared choices. */
function keyFigures(model: StaffModel, overview: Overview): readonly KeyFigure[] {
  const { columns, staffColumns } = model.admin;
  const begun = staffColumns.flatMap(({ field, initial, isStatus }) =>
    isStatus && typeof initial === 'string' ? [figureOf(model, overview, field, initial)] : [],
  );
  const accounts = accountFields(model).map((field) => {
    const counts = overview.answers.get(field.column) ?? [];
    const count = counts.find(({ answer }) => answer === null)?.count ?? 0;
    return { label: ACCOUNTS.nobody, field: field.name, value: 'nobody', count };
  });
  const declared = columns.flatMap(({ title, lines }) =>
    lines.flatMap(({ field, highlight }) => {
      if (highlight === undefined) return [];
      const figure = figureOf(model, overview, field, String(highlight));
      // "Yes" alone would not name its question.
      return [typeof highlight === 'boolean' ? { ...figure, label: title } : figure];
    }),
  );
  return [...begun, ...accounts, ...declared];
}

function figureOf(
  model: StaffModel,
  overview: Overview,
  name: string,
  value: string,
): KeyFigure {
  const field = model.fields[name];
  const counts = overview.answers.get(field?.column ?? name) ?? [];
  const choice = field && filterChoices(field).find((one) => String(one.value) === value);
  const count = counts.find(({ answer }) => answer === value)?.count ?? 0;
  return { label: choice?.label ?? value, field: name, value, count };
}
