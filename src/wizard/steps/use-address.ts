import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { afterFrame } from '../../lib/later.ts';
import { usePlace, useRouter, type Place } from '../../lib/router.ts';

type Target = Pick<Place, 'search' | 'hash'>;

/** The part of the page's address that the wizard follows, and the ways to change it. */
export interface Address extends Target {
  /** The submission that this history entry thanks for, if it is one that does. */
  readonly sentId: string | undefined;
  /** Shows a place at once, and makes it a history entry after the frame. */
  readonly go: (target: Target) => void;
  /** Leaves the steps: for the thank-you view of a submission, or for a fresh form. */
  readonly leave: (sentId: string | undefined, replace: boolean) => void;
}

/**
 * The address of the wizard. A step is shown before the address names it: the browser's own work for a new
 * history entry would hold its frame up. The same address gives the same object, so that what the router renders
 * again does not render the step again.
 */
export function useAddress(): Address {
  const { key, search, hash, state } = usePlace();
  const { place, navigate } = useRouter();
  const [ahead, setAhead] = useState<Target & { readonly from: string }>();
  const cancel = useRef<() => void>(undefined);
  const pending = useRef<() => void>(undefined);
  const go = useCallback(
    (target: Target): void => {
      // A second move begins where the first has led.
      cancel.current?.();
      pending.current?.();
      pending.current = () => {
        pending.current = undefined;
        navigate(target);
      };
      setAhead({ ...target, from: place().key });
      cancel.current = afterFrame(pending.current);
    },
    [navigate, place],
  );
  // The move has been made; or Back, or another page, came before it, which it would undo.
  useEffect(
    () => () => {
      cancel.current?.();
      pending.current = undefined;
      setAhead((before) => (before?.from === key ? undefined : before));
    },
    [key],
  );
  const leave = useCallback(
    (id: string | undefined, replace: boolean): void =>
      navigate({}, { replace, state: id && { sent: id } }),
    [navigate],
  );
  const shown = ahead?.from === key ? ahead : { search, hash };
  const sentId = ahead?.from === key ? undefined : sentIn(state);
  return useMemo(
    () => ({ search: shown.search, hash: shown.hash, sentId, go, leave }),
    [shown.search, shown.hash, sentId, go, leave],
  );
}

function sentIn(state: unknown): string | undefined {
  const id: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'sent') : undefined;
  return typeof id === 'string' ? id : undefined;
}
