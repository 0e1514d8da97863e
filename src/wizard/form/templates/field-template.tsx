import type { JSX } from 'react';
import type { Field } from '../../../form-engine/kinds/registry.ts';
import type { StepTemplateProps, StepContext } from '../schema/step-context.ts';
import { frameOf } from '../widgets/step-schema.ts';
import { GroupTemplate } from './group-template.tsx';
import { TextTemplate } from './text-template.tsx';
import type { ObjectFieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import type { RawAnswers } from '../../answers/answers-state.ts';

/** The frame of a widget: its question, and the texts that belong to it. */
export function FieldTemplate(props: StepTemplateProps): JSX.Element {
  const field = fieldOf(props);
  if (!field) return props.children;
  return frameOf(field) === 'input' ? (
    <TextTemplate {...props} field={field} />
  ) : (
    <GroupTemplate {...props} field={field} />
  );
}

/** RJSF also wraps the step as a whole in this template: that has no field. */
function fieldOf({ fieldPathId, registry }: StepTemplateProps): Field | undefined {
  return registry.formContext.model.fields[fieldPathId.path.join('.')];
}

/**
 * The questions of a step, below each other; the step's title is above the form. One that an answer brings in is
 * joined to the question before it.
 */
export function ObjectTemplate({
  properties,
  registry,
}: ObjectFieldTemplateProps<RawAnswers, RJSFSchema, StepContext>): JSX.Element {
  const { followers } = registry.formContext;
  return (
    <div className="grid gap-6">
      {properties.map(({ name, content }) =>
        followers.includes(name) ? (
          <div key={name} className="-mt-2 ml-2 border-l-4 border-accent pl-5">
            {content}
          </div>
        ) : (
          content
        ),
      )}
    </div>
  );
}
