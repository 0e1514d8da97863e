import type { JSX } from 'react';
import type { StepTemplateProps } from '../schema/step-context.ts';
import { frameOf } from '../widgets/step-schema.ts';
import { GroupTemplate } from './group-template.tsx';
import { TextTemplate } from './text-template.tsx';

/** The frame of a widget: its question, and the texts that belong to it. */
export function FieldTemplate(props: StepTemplateProps): JSX.Element {
  const { fieldPathId, registry, children } = props;
  const field = registry.formContext.model.fields[fieldPathId.path.join('.')];
  if (!field) return children;
  const Template = frameOf(field) === 'input' ? TextTemplate : GroupTemplate;
  return <Template {...props} field={field} />;
}
