import { offeredChoices } from '../../../form-engine/kinds/field.ts';
import type { Field } from '../../../form-engine/kinds/registry.ts';
import type { Widget } from '../widget.ts';
import { ChoiceCard, ChoiceGroups, ClearAnswer, toggled } from './choice-cards.tsx';

/** One of several choices, or yes and no; one that is optional can be taken back. */
export const radioWidget: Widget<Field<'choice' | 'boolean'>> = {
  frame: 'radiogroup',
  Input: (props) => (
    <>
      <ChoiceGroups
        {...props}
        type="radio"
        chosen={new Set([props.value])}
        onChoose={props.onChange}
      />
      <ClearAnswer {...props} />
    </>
  ),
};

/** Any number of choices; the list follows their order, not the order of the clicks. */
export const checkboxesWidget: Widget<Field<'list'>> = {
  frame: 'group',
  Input: (props) => {
    const { field, value, onChange } = props;
    const chosen = new Set<unknown>(Array.isArray(value) ? value : []);
    return (
      <ChoiceGroups
        {...props}
        type="checkbox"
        chosen={chosen}
        onChoose={(choice) => onChange(toggled(field, chosen, choice))}
      />
    );
  },
};

/** One checkbox below the text that is agreed to; the answer is the text's version. */
export const consentWidget: Widget<Field<'consent'>> = {
  frame: 'group',
  Input: ({ id, field, value, onChange, onBlur }) => {
    const [offered] = offeredChoices(field.choices);
    const isAgreed = offered !== undefined && value === offered.value;
    return (
      <div className="mt-3">
        <ChoiceCard
          type="checkbox"
          id={`${id}-0`}
          name={id}
          label="I agree"
          checked={isAgreed}
          onChange={() => onChange(isAgreed ? undefined : offered?.value)}
          onBlur={onBlur}
        />
      </div>
    );
  },
};
