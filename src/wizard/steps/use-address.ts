import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { useHydrated } from '../../lib/use-hydrated.ts';

type Target = Pick<Location, 'search' | 'hash'>;

/** The part of the page's address that the wizard follows, and the ways to change it. */
export interface Address extends Target {
  /** The submission that this history entry thanks for, if it is one that does. */
  readonly sentId: string | undefined;
  /** Makes a history entry of a place, and shows it. */
  readonly go: (target: Target) => void;
  /** Leaves the steps: for the thank-you view of a submission, or for a fresh form. */
  readonly leave: (sentId: string | undefined, replace: boolean) => void;
}

/** The address of the wizard. The same address gives the same object, so that the wizard renders on changes alone. */
export function useAddress(): Address {
  const { search: query, hash, state } = useLocation();
  // The prerendered page is that of the plain address.
  const search = useHydrated() ? query : '';
  const navigate = useNavigate();
  const go = useCallback((target: Target) => void navigate(target), [navigate]);
  const leave = useCallback(
    (id: string | undefined, replace: boolean) =>
      void navigate({}, { replace, state: id && { sent: id } }),
    [navigate],
  );
  const sentId = sentIn(state);
  return useMemo(() => ({ search, hash, sentId, go, leave }), [search, hash, sentId, go, leave]);
}

function sentIn(state: unknown): string | undefined {
  const id: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'sent') : undefined;
  return typeof id === 'string' ? id : undefined;
}
