import type { JSX } from 'react';
import type { Field } from '../../../form-engine/kinds/registry.ts';
import { textProps, type Widget, type WidgetProps } from '../widget.ts';
import { useTypedText } from './use-typed-text.ts';

/**
 * A number, typed as text with the keyboard for it: `type="number"` changes when somebody scrolls, takes
 * `1e5`, and hides what it cannot read (decision 029). Its unit follows it.
 */
export const numberWidget: Widget<Field<'number'>> = { frame: 'input', Input: NumberInput };

function NumberInput(props: WidgetProps<Field<'number'>>): JSX.Element {
  const { id, field, value } = props;
  const { unit } = field;
  const typed = useTypedText<HTMLInputElement>({
    ...props,
    value: typeof value === 'number' ? String(value) : value,
  });
  const { className, 'aria-describedby': describedBy, ...shared } = textProps(props);
  const unitId = `${id}__unit`;
  return (
    <div className="flex flex-wrap items-baseline gap-x-3">
      <input
        {...shared}
        {...typed}
        type="text"
        inputMode={keyboardFor(field)}
        placeholder={field.placeholder}
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

/** A telephone's keyboards for numbers have no minus sign. */
function keyboardFor({
  places,
  minimum = -1,
  exclusiveMinimum = -1,
}: Field<'number'>): 'numeric' | 'decimal' | 'text' {
  if (Math.max(minimum, exclusiveMinimum) < 0) return 'text';
  return places === 0 ? 'numeric' : 'decimal';
}
