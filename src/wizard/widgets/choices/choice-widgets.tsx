import type { JSX } from 'react';
import { describedBy } from '../../form/question-frame.tsx';
import type { WidgetProps } from '../widget.ts';
import {
  ChoiceCard,
  ChoiceGroups,
  choicesOf,
  chosenOf,
  ClearAnswer,
  toggled,
} from './choice-cards.tsx';
import { texts } from '#src/lib/texts.generated.ts';

/** Or yes and no. An optional answer can be cleared. */
export function RadioWidget(props: WidgetProps): JSX.Element {
  return (
    <>
      <ChoiceGroups {...props} type="radio" onChoose={props.onChange} />
      <ClearAnswer {...props} />
    </>
  );
}

/** Keeps the order of the choices, not of the clicks. */
export function CheckboxesWidget(props: WidgetProps): JSX.Element {
  return (
    <ChoiceGroups
      {...props}
      type="checkbox"
      onChoose={(choice) => props.onChange(toggled(props, choice))}
    />
  );
}

/** A checkbox that is its own label. */
export function CheckboxWidget(props: WidgetProps): JSX.Element {
  const { id, label, value, onChange, onBlur } = props;
  return (
    <ChoiceCard
      type="checkbox"
      id={id}
      name={id}
      label={label}
      aria-describedby={describedBy(props)}
      checked={value === true}
      onChange={() => onChange(value !== true)}
      onBlur={() => onBlur(id, value)}
    />
  );
}

/** A checkbox below the agreed text. The answer is the text's version. */
export function ConsentWidget(props: WidgetProps): JSX.Element {
  const { id, value, onChange, onBlur } = props;
  const versions = choicesOf(props);
  const [offered] = versions;
  const chosen = chosenOf(value);
  // The others are the versions of the text in other languages.
  const isAgreed = versions.some((one) => chosen.has(one.value));
  return (
    <div className="mt-3">
      <ChoiceCard
        type="checkbox"
        id={`${id}-0`}
        name={id}
        label={texts.agree}
        checked={isAgreed}
        onChange={() => onChange(isAgreed ? undefined : offered?.value)}
        onBlur={() => onBlur(id, value)}
      />
    </div>
  );
}
