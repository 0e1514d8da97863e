import type { JSX } from 'react';
import type { StepWidgetProps } from '../../schema/step-context.ts';
import { textProps } from './text-props.ts';
import { useTypedText } from './use-typed-text.ts';

/**
 * A number, typed as text with the keyboard for it: `type="number"` changes when somebody scrolls, takes
 * `1e5`, and hides what it cannot read (decision 029). Its unit stands behind it.
 */
export function NumberWidget(props: StepWidgetProps): JSX.Element {
  const { id, value, options } = props;
  const typed = useTypedText<HTMLInputElement>({
    ...props,
    value: typeof value === 'number' ? String(value) : value,
  });
  const { className, 'aria-describedby': describedBy, ...shared } = textProps(props);
  const unit = typeof options['unit'] === 'string' ? options['unit'] : undefined;
  const unitId = `${id}__unit`;
  return (
    <div className="flex flex-wrap items-baseline gap-x-3">
      <input
        {...shared}
        {...typed}
        type="text"
        inputMode={keyboardOf(options['keyboard'])}
        aria-describedby={unit === undefined ? describedBy : [unitId, describedBy].join(' ').trim()}
        className={`${className} max-w-56 min-w-32 flex-1`}
      />
      {unit !== undefined && (
        <span id={unitId} className="text-muted">
          {unit}
        </span>
      )}
    </div>
  );
}

function keyboardOf(keyboard: unknown): 'numeric' | 'decimal' | 'text' {
  return keyboard === 'numeric' || keyboard === 'decimal' ? keyboard : 'text';
}
