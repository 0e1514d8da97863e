import { X } from 'lucide-react';
import type { JSX } from 'react';
import type { Choice, ChoiceValue } from '../../../form-engine/kinds/field.ts';

interface ChosenChoicesProps {
  readonly choices: readonly Choice<ChoiceValue>[];
  /** The question. */
  readonly label: string;
  readonly onRemove: (choice: Choice<ChoiceValue>) => void;
}

/** The choices of an answer, each with a button that removes it. */
export function ChosenChoices(props: ChosenChoicesProps): JSX.Element | null {
  const { choices, label, onRemove } = props;
  if (choices.length === 0) return null;
  return (
    <ul aria-label={`Chosen: ${label}`} className="mt-2 flex flex-wrap gap-2">
      {choices.map((choice) => (
        <li key={String(choice.value)} className="max-w-full">
          <button
            type="button"
            onClick={() => onRemove(choice)}
            className="flex min-h-11 max-w-full cursor-pointer items-center gap-2 rounded-control border border-control bg-accent-soft px-3 py-1.5 text-left hover:border-accent"
          >
            <span className="sr-only">Remove</span> {choice.label}
            <X aria-hidden="true" className="size-4 shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  );
}
