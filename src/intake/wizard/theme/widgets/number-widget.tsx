import type { RJSFSchema } from '@rjsf/utils';
import type { JSX } from 'react';
import { controlProps, textOption, type WidgetProps } from '../parts/widget-props.ts';
import { useTypedText } from '../parts/use-typed-text.ts';
import { TextInput } from '#src/ui/fields/text-input.tsx';

/**
 * Text with the numeric keyboard. `type="number"` changes by scrolling, accepts `1e5`, and hides
 * unreadable text (decision 029).
 */
export function NumberWidget(props: WidgetProps): JSX.Element {
  const { id, schema, placeholder } = props;
  const unit = textOption(props, 'unit');
  const typed = useTypedText<HTMLInputElement>(props);
  const { className, 'aria-describedby': describedBy, ...shared } = controlProps(props);
  const unitId = `${id}__unit`;
  return (
    <div className="flex flex-wrap items-baseline gap-x-3">
      <TextInput
        {...shared}
        {...typed}
        type="text"
        inputMode={keyboardFor(schema)}
        enterKeyHint="next"
        dir="ltr"
        placeholder={placeholder}
        aria-describedby={
          unit === undefined ? describedBy : [unitId, describedBy].join(' ').trim()
        }
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

/** A telephone's number keyboards have no minus sign. */
function keyboardFor({
  type,
  minimum = -1,
  exclusiveMinimum = -1,
}: RJSFSchema): 'numeric' | 'decimal' | 'text' {
  if (Math.max(minimum, exclusiveMinimum) < 0) return 'text';
  return type === 'integer' ? 'numeric' : 'decimal';
}
