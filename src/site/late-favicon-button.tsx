import { useEffect, useState, type ComponentType, type JSX } from 'react';

/** The floating button, once the page itself is there: without its code it could do nothing. */
export function LateFaviconButton(): JSX.Element | null {
  const [Shown, setShown] = useState<ComponentType>();
  useEffect(() => {
    let left = false;
    import('./favicon-button.tsx').then(
      ({ FaviconButton }) => !left && setShown(() => FaviconButton),
      // The page is whole without it.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, []);
  return Shown ? <Shown /> : null;
}
