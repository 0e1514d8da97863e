import { useRef, type JSX } from 'react';
import type { StepWidgetProps } from '../../schema/step-context.ts';
import { offeredGroups } from './choice-groups.tsx';
import { ClearAnswer } from './clear-answer.tsx';
import { textProps } from '../typed/text-props.ts';

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
        {offeredGroups(field).map(({ title, choices }, at) => {
          const options = choices.map((choice) => (
            <option key={String(choice.value)} value={String(choice.value)}>
              {choice.label}
            </option>
          ));
          return title === undefined ? (
            options
          ) : (
            <optgroup key={at} label={title}>
              {options}
            </optgroup>
          );
        })}
      </select>
      <ClearAnswer {...props} onCleared={() => select.current?.focus()} />
    </>
  );
}
