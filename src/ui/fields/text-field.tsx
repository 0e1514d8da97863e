import { useId, useState, type ComponentProps, type FormEvent, type JSX } from 'react';
import { TextInput } from './text-input.tsx';

interface TextFieldProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly hint?: string;
  /** The message when it is empty. */
  readonly missing: string;
}

/** A required input with a label, a hint, and the site's own messages. */
export function TextField({ label, hint, missing, ...native }: TextFieldProps): JSX.Element {
  const id = useId();
  const [fault, setFault] = useState<string>();
  const describedBy = [fault && `${id}-fault`, hint && `${id}-hint`].filter(Boolean).join(' ');
  const refuse = (event: FormEvent<HTMLInputElement>): void => {
    const input = event.currentTarget;
    event.preventDefault();
    setFault(faultOf(input, missing));
    // The browser moves the focus only with its own message.
    const inputs = [...(input.form?.querySelectorAll('input') ?? [])];
    if (inputs.find(({ validity }) => !validity.valid) === input) input.focus();
  };
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <TextInput
        required
        {...native}
        id={id}
        aria-describedby={describedBy || undefined}
        aria-invalid={fault !== undefined}
        onInvalid={refuse}
        onInput={() => setFault(undefined)}
        className="w-full"
      />
      {fault && (
        <p id={`${id}-fault`} className="font-medium text-danger">
          {fault}
        </p>
      )}
    </div>
  );
}

function faultOf({ validity, minLength }: HTMLInputElement, missing: string): string {
  if (validity.valueMissing) return missing;
  if (validity.tooShort) return `Use at least ${minLength} characters.`;
  return 'Enter an email address, such as name@example.com.';
}

interface ShowPasswordProps {
  readonly label: string;
  readonly isShown: boolean;
  readonly onChange: (isShown: boolean) => void;
}

/** A checkbox that shows passwords. */
export function ShowPassword({ label, isShown, onChange }: ShowPasswordProps): JSX.Element {
  return (
    <label className="flex min-h-6 items-center gap-2 self-start">
      <input
        type="checkbox"
        checked={isShown}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
