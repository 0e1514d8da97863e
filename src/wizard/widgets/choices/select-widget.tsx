import type { JSX } from 'react';
import type { Field } from '../../../form-engine/kinds/registry.ts';
import { textProps, type Widget, type WidgetProps } from '../widget.ts';
import { ClearAnswer, offeredGroups } from './choice-cards.tsx';

/** One of many choices, in the browser's own list: telephones show it as they show all of them. */
export const selectWidget: Widget<Field<'choice'>> = { frame: 'input', Input: Select };

function Select(props: WidgetProps<Field<'choice'>>): JSX.Element {
  const { field, value, onChange, onBlur } = props;
  const { className, ...shared } = textProps(props);
  return (
    <>
      <select
        {...shared}
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
        onBlur={onBlur}
        className={`${className} min-h-12 text-ellipsis`}
      >
        {field.default === undefined && (
          <option value="">{field.placeholder ?? 'Choose one'}</option>
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
      <ClearAnswer {...props} />
    </>
  );
}
