import type { JSX } from 'react';
import { texts } from '#src/lib/texts.generated.ts';
import { ChoiceCard, choicesOf, chosenOf } from '../parts/choice-cards.tsx';
import type { WidgetProps } from '../parts/widget-props.ts';

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
