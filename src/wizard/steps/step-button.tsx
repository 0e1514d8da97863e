import type { JSX } from 'react';
import { Button, type ButtonProps } from '../../ui/button.tsx';

/**
 * Moves one step, also where it is pressed twice in haste: by the second click of a double click
 * another step is there. A key press counts no clicks.
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
