import { withParts } from '../../kinds/registry.ts';
import type { DeclarationModel } from '../../model/build-model.ts';
import { BANNER } from '../banner.ts';
import { literal } from '../literal.ts';
import { hasGroup } from './wizard-form.ts';

/** The questions in RJSF's format, with the widgets that they use (decision 020). */
export function emitQuestions(model: DeclarationModel): string {
  const widgets = usedWidgets(model);
  const imports = widgets.map(
    (name) =>
      `import { ${widgetExport(name)} } from '../../intake/wizard/theme/widgets/${widgetModule(name)}';\n`,
  );
  const isGrouped = hasGroup(model);
  const group = isGrouped
    ? "import { GROUP_TEMPLATES as groups } from '../../intake/wizard/theme/templates/group-templates.tsx';\n"
    : '';
  const entries = widgets.map((name) => `${name}: ${widgetExport(name)}`);
  const { questionTexts } = model;
  const texts =
    Object.keys(questionTexts).length > 0 ? `, texts: ${literal(questionTexts)}` : '';
  return `${BANNER}import { questionForm } from '../../intake/wizard/theme/question-form.tsx';
${group}${imports.join('')}import { schema, uiSchema } from './form-schema.js';
import { validators } from './validators.js';

export const widgets = { ${entries.join(', ')} };

export const Questions = questionForm({ schema, uiSchema, validators, widgets${texts}${isGrouped ? ', groups' : ''} });
`;
}

/** JavaScript: RJSF's types lack our keywords. */
export function emitFormSchema({ schema, uiSchema }: DeclarationModel): string {
  return `${BANNER}export const schema = ${literal(schema)};

export const uiSchema = ${literal(uiSchema)};
`;
}

export const FORM_SCHEMA_TYPES = `${BANNER}import type { RJSFSchema, UiSchema } from '@rjsf/utils';

export declare const schema: RJSFSchema;
export declare const uiSchema: UiSchema;
`;

function usedWidgets({ form, wizard }: DeclarationModel): readonly string[] {
  const asked = wizard.steps.flatMap((step) => ('fields' in step ? step.fields : []));
  const fields = withParts(asked.flatMap((name) => form.fields[name] ?? [])).filter(
    ({ kind }) => kind !== 'group',
  );
  return [...new Set(fields.map(({ widget }) => widget))];
}

/** Such as `open-radio-widget.tsx`. */
function widgetModule(name: string): string {
  return `${name.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)}-widget.tsx`;
}

/** Such as `TextWidget`. */
function widgetExport(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}Widget`;
}
