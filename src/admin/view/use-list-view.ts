import { useMemo, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { StaffModel } from './staff-model.ts';
import { type ListView, EVERYTHING } from './list-view.ts';
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

const PLAIN = writeView({ filter: EVERYTHING, page: 1 });

/**
 * The address tells what one person looks at, names that they searched for among it. So it gives way to the
 * plain one, in the same entry of the history, when they sign out, and when somebody else signs in.
 * @param userId who is signed in
 * @param left the last one has signed out on purpose
 * @returns whether what the address shows is for whoever is signed in
 */
export function useOwnAddress(userId: string | undefined, left: boolean): boolean {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const [reader, setReader] = useState(userId);
  const isPlain = search === PLAIN.search && hash === PLAIN.hash;
  const isAnother = userId !== undefined && reader !== undefined && reader !== userId;
  if (userId !== undefined && reader !== userId && (isPlain || !isAnother)) setReader(userId);
  const mustGo = !isPlain && (left || isAnother);
  useEffect(() => {
    if (mustGo) void navigate(PLAIN, { replace: true });
  }, [mustGo, navigate]);
  return !mustGo;
}
