import type { Field } from '../../../../src/form-engine/kinds/registry.ts';
import type { DeclarationModel } from '../../model/build-model.ts';

/** A hidden field is never asked. */
type WidgetName = Exclude<Field['widget'], 'hidden'>;

/** The module of each widget below `src/wizard/widgets`, which exports it as `<name>Widget`. */
const MODULES: Readonly<Record<WidgetName, string>> = {
  text: 'typed/text-widgets.tsx',
  email: 'typed/text-widgets.tsx',
  textarea: 'typed/text-widgets.tsx',
  number: 'typed/number-widget.tsx',
  date: 'typed/date-widget.tsx',
  address: 'typed/address-widget.tsx',
  radio: 'choices/radio-widget.tsx',
  checkboxes: 'choices/checkboxes-widget.tsx',
  select: 'choices/select-widget.tsx',
  search: 'choices/search-widget.tsx',
  consent: 'choices/consent-widget.tsx',
};

interface EmittedWidgets {
  readonly imports: string;
  /** The object literal of type `Widgets`. */
  readonly widgets: string;
}

/** Emits the widgets that the steps' questions use, so that a page downloads no others. */
export function emitWidgets({ form, wizard }: DeclarationModel): EmittedWidgets {
  const asked = wizard.steps.flatMap((step) => ('fields' in step ? step.fields : []));
  const pairs = asked.flatMap((name) => {
    const field = form.fields[name];
    return field && field.widget !== 'hidden' ? [{ kind: field.kind, widget: field.widget }] : [];
  });
  const names = new Set(pairs.map(({ widget }) => widget));
  const kinds = new Set(pairs.map(({ kind }) => kind));
  const imports = [...names].map(
    (name) => `import { ${name}Widget } from '../../wizard/widgets/${MODULES[name]}';\n`,
  );
  const entries = [...kinds].map((kind) => {
    const own = new Set(pairs.flatMap((pair) => (pair.kind === kind ? [pair.widget] : [])));
    return `${kind}: { ${[...own].map((name) => `${name}: ${name}Widget`).join(', ')} }`;
  });
  return { imports: imports.join(''), widgets: `{\n    ${entries.join(',\n    ')},\n  }` };
}
