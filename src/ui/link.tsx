import { createContext, useContext, type ComponentProps, type JSX, type MouseEvent } from 'react';
import { useHref, useLinkClickHandler, useResolvedPath, type To } from 'react-router-dom';

/** The path of the page that is loading: links to it show that the press was registered. */
export const PendingPath = createContext<string | undefined>(undefined);

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path within the site, with its query and hash. */
  readonly to: To;
}

/** A link within the site. (React Router's own adds 3 KB of prefetching that nothing here uses.) */
export function Link({ to, onClick, children, ...native }: LinkProps): JSX.Element {
  const href = useHref(to);
  const follow = useLinkClickHandler(to);
  const busy = useResolvedPath(to).pathname === useContext(PendingPath);
  const click = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return (
    <a {...native} href={href} onClick={click} aria-busy={busy || undefined}>
      {children}
    </a>
  );
}
