import type { JSX } from 'react';
import { ChoiceGroups, ClearAnswer } from '../parts/choice-cards.tsx';
import type { WidgetProps } from '../parts/widget-props.ts';

/** Or yes and no. An optional answer can be cleared. */
export function RadioWidget(props: WidgetProps): JSX.Element {
  return (
    <>
      <ChoiceGroups {...props} type="radio" onChoose={props.onChange} />
      <ClearAnswer {...props} />
    </>
  );
}
