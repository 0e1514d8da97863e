import { useMemo, useEffect, useRef, useState } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router-dom';
import type { StaffModel } from '../contract/staff-model.ts';
import type { ListView } from './list-view.ts';
import { readView, writeView } from './address.ts';

/** `push` adds a history entry. */
export type ShowView = (
  change: (latest: ListView) => ListView,
  how?: 'push' | 'replace',
) => void;

/**
 * Keeps the page's state in its address: it can be shared, and Back works. Each change starts from
 * the latest view.
 */
export function useAddressView(model: StaffModel): readonly [ListView, ShowView] {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const view = useMemo(() => readView(model, { search, hash }), [model, search, hash]);
  const latest = useRef(view);
  useEffect(() => {
    latest.current = view;
  }, [view]);
  const show: ShowView = (change, how = 'push') => {
    const next = change(latest.current);
    const address = writeView(next);
    if (createPath(address) === createPath(writeView(latest.current))) return;
    latest.current = next;
    void navigate(address, { replace: how === 'replace' });
  };
  return [view, show];
}

/**
 * Replaces the address when the person changes: it may hold names that the first person searched
 * for.
 * @param userId the signed-in person
 * @param left the last person has signed out
 * @returns `true` if the address is the person's own
 */
export function useOwnAddress(userId: string | undefined, left: boolean): boolean {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const [reader, setReader] = useState(userId);
  const isPlain = search === '' && hash === '';
  const isAnother = userId !== undefined && reader !== undefined && reader !== userId;
  if (userId !== undefined && reader !== userId && (isPlain || !isAnother)) setReader(userId);
  const mustGo = !isPlain && (left || isAnother);
  useEffect(() => {
    if (mustGo) void navigate({ search: '', hash: '' }, { replace: true });
  }, [mustGo, navigate]);
  return !mustGo;
}
