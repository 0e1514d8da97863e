import type { JSX } from 'react';
import { Button, type ButtonProps } from '#src/ui/buttons/button.tsx';

/** Ignores the second click of a double click, which would hit the next step. */
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
