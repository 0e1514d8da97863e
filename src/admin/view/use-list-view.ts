import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { StaffModel } from '../staff-model.ts';
import type { ListView } from './list-view.ts';
import { readView } from './read-view.ts';
import { writeView } from './write-view.ts';

/** `push` makes an entry of its own in the browser's history; `replace` takes the present one's place. */
export type ShowView = (next: ListView, how?: 'push' | 'replace') => void;

/** What the page shows stands in its address alone: so it can be shared, and the browser's Back works. */
export function useListView(model: StaffModel): readonly [ListView, ShowView] {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const view = useMemo(() => readView(model, { search, hash }), [model, search, hash]);
  const show: ShowView = (next, how = 'push') => {
    const address = writeView(next);
    if (sameAddress(address, writeView(view))) return;
    void navigate(address, { replace: how === 'replace' });
  };
  return [view, show];
}

function sameAddress(one: ReturnType<typeof writeView>, other: typeof one): boolean {
  return one.search === other.search && one.hash === other.hash;
}
