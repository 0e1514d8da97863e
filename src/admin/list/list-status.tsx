import type { JSX } from 'react';
import type { FormModel } from '../../form-engine/form-model.ts';
import { fill } from '../../lib/fill.ts';
import type { SubmissionsPage } from '../data/use-submissions.ts';
import { countText } from './count-text.ts';
import { formatCount } from './format-count.ts';

interface ListStatusProps {
  readonly model: FormModel;
  readonly page: SubmissionsPage | undefined;
}

/** Tells a screen reader what a change of filter or page led to. */
export function ListStatus({ model, page }: ListStatusProps): JSX.Element {
  return <output className="sr-only">{page && said(model, page)}</output>;
}

function said({ admin }: FormModel, { total, page, pages }: SubmissionsPage): string {
  const count = countText(admin.counts, total);
  if (page === 1) return count;
  const position = { page: formatCount(page), pages: formatCount(pages) };
  return `${count}. ${fill(admin.paging.position, position)}`;
}
