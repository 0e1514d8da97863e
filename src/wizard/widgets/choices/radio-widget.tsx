import type { JSX } from 'react';
import type { Field } from '../../../form-engine/kinds/registry.ts';
import type { Widget, WidgetProps } from '../widget.ts';
import { ChoiceGroups } from './choice-groups.tsx';
import { ClearAnswer } from './clear-answer.tsx';

/** One of several choices, or yes and no; one that is optional can be taken back. */
export const radioWidget: Widget<Field<'choice' | 'boolean'>> = {
  frame: 'radiogroup',
  Input: RadioButtons,
};

function RadioButtons(props: WidgetProps<Field<'choice' | 'boolean'>>): JSX.Element {
  return (
    <>
      <ChoiceGroups
        {...props}
        type="radio"
        chosen={new Set([props.value])}
        onChoose={props.onChange}
      />
      <ClearAnswer {...props} />
    </>
  );
}
