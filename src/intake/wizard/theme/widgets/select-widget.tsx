import type { JSX } from 'react';
import { controlProps, type WidgetProps } from '../parts/widget-props.ts';
import { choicesOf, ClearAnswer, inGroups } from '../parts/choice-cards.tsx';
import { Select } from '#src/ui/fields/text-input.tsx';
import { texts } from '#src/lib/texts.generated.ts';

/** The browser's own list, as telephones usually show it. */
export function SelectWidget(props: WidgetProps): JSX.Element {
  const { id, schema, placeholder, value, onChange, onBlur } = props;
  const { className, ...shared } = controlProps(props);
  return (
    <>
      <Select
        {...shared}
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
        onBlur={() => onBlur(id, value)}
        className={`${className} min-h-12 text-ellipsis`}
      >
        {schema.default === undefined && (
          <option value="">{placeholder || texts.chooseOne}</option>
        )}
        {inGroups(props, choicesOf(props)).map(({ title, choices }, at) => {
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
      </Select>
      <ClearAnswer {...props} />
    </>
  );
}
