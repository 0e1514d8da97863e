import {
  createContext,
  useContext,
  useSyncExternalStore,
  type ComponentProps,
  type JSX,
  type MouseEvent,
} from 'react';
import { hrefOf, useRouter, type To } from '../lib/router.ts';

/** The path of the page that is loading: links to it show that the press was registered. */
export const PendingPath = createContext<string | undefined>(undefined);

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: To;
}

/** A link within the site. What the address changes behind its path does not render it again. */
export function Link({ to, onClick, children, ...native }: LinkProps): JSX.Element {
  const { place, subscribe, navigate } = useRouter();
  const path = (): string => place().pathname;
  const href = hrefOf(to, useSyncExternalStore(subscribe, path, path));
  const busy = href.replace(/[?#].*/u, '') === useContext(PendingPath);
  const click = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    const { button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event;
    if (defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
    event.preventDefault();
    // As browsers do: the address that is shown already gets no second entry.
    navigate(to, { replace: href === hrefOf(place(), path()) });
  };
  return (
    <a {...native} href={href} onClick={click} aria-busy={busy || undefined}>
      {children}
    </a>
  );
}
