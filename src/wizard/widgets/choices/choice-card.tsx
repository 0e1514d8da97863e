import type { JSX, ReactNode } from 'react';

/** From this many choices on their cards are compact: the next button stays near. */
const MANY = 8;

interface ChoiceGridProps {
  readonly count: number;
  readonly children: ReactNode;
}

/** The cards of a question: one column on a phone, two where there is room. */
export function ChoiceGrid({ count, children }: ChoiceGridProps): JSX.Element {
  const isCompact = count >= MANY;
  return (
    <div
      data-compact={isCompact || undefined}
      className={`mt-3 grid sm:grid-cols-2 ${isCompact ? 'gap-2' : 'gap-3'}`}
    >
      {children}
    </div>
  );
}

interface ChoiceCardProps {
  readonly type: 'radio' | 'checkbox';
  readonly id: string;
  /** Groups radio buttons, so that arrow keys move among them. */
  readonly name: string;
  readonly label: string;
  readonly description: string | undefined;
  readonly checked: boolean;
  readonly onChange: () => void;
  readonly onBlur: () => void;
}

/** One choice as a card that is pressed as a whole. The native input stays visible: it shows the state without colour. */
export function ChoiceCard(props: ChoiceCardProps): JSX.Element {
  const { type, id, name, label, description, checked, onChange, onBlur } = props;
  return (
    <label className={CARD}>
      <input
        type={type}
        id={id}
        name={name}
        checked={checked}
        onChange={onChange}
        onBlur={onBlur}
        aria-describedby={description === undefined ? undefined : `${id}-description`}
        className="mt-0.5 size-5 shrink-0 accent-accent focus-visible:outline-none"
        aria-labelledby={`${id}-label`}
      />
      <span>
        <span id={`${id}-label`} className="block font-medium">
          {label}
        </span>
        {description !== undefined && (
          <span id={`${id}-description`} className="block text-sm text-muted">
            {description}
          </span>
        )}
      </span>
    </label>
  );
}

const CARD =
  'flex min-h-14 cursor-pointer items-start gap-3 rounded-card border border-control bg-canvas p-4 leading-6 in-data-compact:min-h-11 in-data-compact:px-3 in-data-compact:py-2.5 in-data-invalid:border-danger hover:border-accent has-checked:border-accent has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent';
