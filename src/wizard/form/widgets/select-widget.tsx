import { useRef, type JSX } from 'react';
import { offeredChoices } from '../../../form-engine/kinds/field.ts';
import type { StepWidgetProps } from '../schema/step-context.ts';
import { ClearAnswer } from './clear-answer.tsx';
import { textProps } from './text-props.ts';

/** One of many choices, in the browser's own list: telephones show it as they show all of them. */
export function SelectWidget(props: StepWidgetProps): JSX.Element {
  const { id, name, value, placeholder, onChange, onBlur, registry } = props;
  const select = useRef<HTMLSelectElement>(null);
  const field = registry.formContext.model.fields[name];
  const { placeholder: _, className, ...shared } = textProps(props);
  return (
    <>
      <select
        {...shared}
        ref={select}
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
        onBlur={() => onBlur(id, value)}
        className={`${className} min-h-12 text-ellipsis`}
      >
        {field?.default === undefined && (
          <option value="">{placeholder === '' ? 'Choose one' : placeholder}</option>
        )}
        {offeredChoices(field?.choices ?? []).map((choice) => (
          <option key={String(choice.value)} value={String(choice.value)}>
            {choice.label}
          </option>
        ))}
      </select>
      <ClearAnswer {...props} onCleared={() => select.current?.focus()} />
    </>
  );
}
