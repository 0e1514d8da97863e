import type { JSX, ReactNode } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { ErrorNote } from '../../ui/notes.tsx';

interface SubmittedFormProps {
  readonly action: {
    readonly start: () => void;
    readonly isPending: boolean;
    readonly error: Error | null;
  };
  readonly label: string;
  readonly variant?: 'primary' | 'secondary';
  readonly children: ReactNode;
}

/** A form with one button, which shows why its action failed. */
export function SubmittedForm(props: SubmittedFormProps): JSX.Element {
  const { action, label, variant = 'primary', children } = props;
  return (
    <form
      className="flex w-full flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        action.start();
      }}
    >
      {children}
      {action.error && <ErrorNote>{action.error.message}</ErrorNote>}
      <Button
        type="submit"
        variant={variant}
        className="self-start"
        aria-disabled={action.isPending}
      >
        {label}
      </Button>
    </form>
  );
}
