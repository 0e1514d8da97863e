import type { JSX } from 'react';
import { Button, type ButtonProps } from '../../ui/button.tsx';

/**
 * Moves one step. The second click of a double click is ignored, because it would hit the next
 * step. A key press counts no clicks.
 */
export function StepButton({ onClick, ...native }: ButtonProps): JSX.Element {
  return (
    <Button
      {...native}
      onClick={(event) => {
        if (event.detail > 1) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
