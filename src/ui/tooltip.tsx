import type { JSX, ReactNode } from 'react';
import { useTooltip } from './use-tooltip.ts';

interface TooltipProps {
  /** The control's accessible name; screen readers do not read it twice. */
  readonly text: string;
  readonly children: ReactNode;
}

/** Shows the name of a control that has only a picture. */
export function Tooltip({ text, children }: TooltipProps): JSX.Element {
  const { open, handlers } = useTooltip();
  return (
    <span {...handlers} className="relative inline-block">
      {children}
      {open && (
        // The padding joins it to the control, so that the pointer can go there.
        <span aria-hidden className="absolute top-full right-0 z-10 pt-1">
          <span className="block rounded-control border border-ink bg-ink px-3 py-1 text-sm font-medium whitespace-nowrap text-on-accent">
            {text}
          </span>
        </span>
      )}
    </span>
  );
}
