import type { ObjectFieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import type { JSX } from 'react';
import type { RawAnswers } from '../answers-state.ts';
import type { StepContext } from '../step-context.ts';

/** The questions of a step, below each other; the step's title stands above the form. */
export function ObjectTemplate({
  properties,
}: ObjectFieldTemplateProps<RawAnswers, RJSFSchema, StepContext>): JSX.Element {
  return <div className="grid gap-6">{properties.map((property) => property.content)}</div>;
}
