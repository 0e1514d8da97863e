import { useId, type ComponentProps, type JSX } from 'react';

interface TextFieldProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly hint?: string;
}

/** A required text input with its label, and a hint that describes it. */
export function TextField({ label, hint, ...native }: TextFieldProps): JSX.Element {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {hint && (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <input
        required
        {...native}
        id={id}
        aria-describedby={hint ? hintId : undefined}
        className="min-h-11 w-full max-w-md rounded-control border border-control bg-canvas px-3 py-2"
      />
    </div>
  );
}
