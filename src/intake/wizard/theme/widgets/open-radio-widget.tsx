import { use, useRef, useState, type JSX } from 'react';
import type { Choice, ChoiceValue } from '#src/engine/kinds/field.ts';
import { OTHER_VALUE } from '#src/engine/kinds/open-choice.ts';
import { afterPress } from '#src/lib/later.ts';
import { TextInput } from '#src/ui/fields/text-input.tsx';
import { useTypedText } from '../parts/use-typed-text.ts';
import { controlProps, fieldOf, type WidgetProps } from '../parts/widget-props.ts';
import { ChoiceGroups, choicesOf, ClearAnswer } from '../parts/choice-cards.tsx';
import { FollowUpsContext } from '../parts/contexts.ts';

/** The last choice asks for a text. Without it, the answer is `OTHER_VALUE`. */
export function OpenRadioWidget(props: WidgetProps): JSX.Element {
  const { id, value } = props;
  const { other = '' } = fieldOf(props) ?? {};
  const listed = choicesOf(props);
  const { isOther, type, choose, leave } = useOther(props, listed);
  const followUps = new Map(use(FollowUpsContext));
  if (isOther) {
    const labelId = `${id}-${listed.length}-label`;
    const text = value === OTHER_VALUE ? undefined : value;
    const control = { value: text, labelId, onChange: type, onLeave: leave };
    followUps.set(OTHER_VALUE, <OtherText {...props} {...control} />);
  }
  return (
    <>
      <FollowUpsContext value={followUps}>
        <ChoiceGroups
          {...props}
          type="radio"
          value={isOther ? OTHER_VALUE : value}
          offered={[...listed, { value: OTHER_VALUE, label: other }]}
          onChoose={choose}
        />
      </FollowUpsContext>
      <ClearAnswer {...props} />
    </>
  );
}

/** The last choice, and its text, which another choice keeps for a return. */
function useOther({ value, onChange }: WidgetProps, listed: readonly Choice<ChoiceValue>[]) {
  const isListed = (answer: unknown) => listed.some((choice) => choice.value === answer);
  // An answer that the text gave belongs to the text, even while it is also the id of a choice.
  const [typed, setTyped] = useState<{ readonly answer: unknown }>();
  const lastText = useRef<unknown>(undefined);
  const isTyped = typed !== undefined && typed.answer === value;
  const isOther = isTyped || (value !== undefined && !isListed(value));
  const type = (answer: unknown): void => {
    lastText.current = answer;
    const given = answer ?? OTHER_VALUE;
    setTyped({ answer: given });
    onChange(given);
  };
  const choose = (choice: ChoiceValue): void => {
    if (choice === OTHER_VALUE) {
      type(lastText.current);
    } else {
      if (isOther && value !== OTHER_VALUE) lastText.current = value;
      setTyped(undefined);
      onChange(choice);
    }
  };
  const leave = (): void => setTyped((known) => (isListed(known?.answer) ? undefined : known));
  return { isOther, type, choose, leave };
}

interface OtherTextProps extends WidgetProps {
  /** The text was left. */
  readonly onLeave: () => void;
  readonly labelId: string;
}

/** The choice above is its label. */
function OtherText({ labelId, onLeave, ...props }: OtherTextProps): JSX.Element {
  const { onBlur, ...typed } = useTypedText<HTMLInputElement>(props);
  const leave = (): void => {
    onBlur();
    afterPress(onLeave);
  };
  return (
    <TextInput
      {...controlProps(props)}
      {...typed}
      id={`${props.id}-text`}
      type="text"
      dir="auto"
      aria-labelledby={labelId}
      onBlur={leave}
      enterKeyHint="next"
    />
  );
}
