import type { JSX } from 'react';
import type { FormModel } from '../../form-engine/form-model.ts';
import type { SubmissionsPage } from '../data/use-submissions.ts';
import { countText } from './count-text.ts';
import { pagePosition } from './page-position.ts';

interface ListStatusProps {
  readonly model: FormModel;
  readonly page: SubmissionsPage | undefined;
}

/** Tells a screen reader what a change of filter or page led to. */
export function ListStatus({ model, page }: ListStatusProps): JSX.Element {
  return <output className="sr-only">{page && said(model, page)}</output>;
}

function said({ admin }: FormModel, page: SubmissionsPage): string {
  if (page.rows.length === 0 && page.total > 0) return admin.paging.empty;
  const count = countText(admin.counts, page);
  return page.page === 1 ? count : `${count}. ${pagePosition(admin.paging, page)}`;
}
