import { useId, type ComponentProps, type JSX } from 'react';
import { TextInput } from '../../ui/text-input.tsx';

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
      <TextInput
        required
        {...native}
        id={id}
        aria-describedby={hint ? hintId : undefined}
        className="w-full max-w-md"
      />
    </div>
  );
}
