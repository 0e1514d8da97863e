import { widgetModules } from '../../kinds/registry.ts';
import type { DeclarationModel } from '../../model/build-model.ts';

/** Emits the widgets that the steps' questions use, so that a page downloads no others: imports, and a literal of type `Widgets`. */
export function emitWidgets({ form, wizard }: DeclarationModel) {
  const asked = wizard.steps.flatMap((step) => ('fields' in step ? step.fields : []));
  const modules = new Map<string, string>();
  const kinds = new Map<string, Set<string>>();
  for (const { kind, widget } of asked.flatMap((name) => form.fields[name] ?? [])) {
    modules.set(widget, widgetModules(kind)[widget] ?? '');
    kinds.set(kind, (kinds.get(kind) ?? new Set()).add(widget));
  }
  const imports = [...modules].map(
    ([name, module]) => `import { ${name}Widget } from '../../wizard/widgets/${module}';\n`,
  );
  const entries = [...kinds].map(
    ([kind, names]) =>
      `${kind}: { ${[...names].map((name) => `${name}: ${name}Widget`).join(', ')} }`,
  );
  return { imports: imports.join(''), widgets: `{\n    ${entries.join(',\n    ')},\n  }` };
}
