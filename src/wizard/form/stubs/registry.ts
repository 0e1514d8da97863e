import BooleanField from '@rjsf/core/lib/components/fields/BooleanField.js';
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';
import { englishStringTranslator, type Registry } from '@rjsf/utils';

/**
 * Replaces RJSF's own `getDefaultRegistry`, which imports every field, template and widget it has, by
 * the parts that a flat step needs; `step-theme.ts` adds ours.
 */
export function getDefaultRegistry(): Omit<Registry, 'schemaUtils' | 'templates'> & {
  readonly templates: { readonly ButtonTemplates: object };
} {
  return {
    fields: { BooleanField, ObjectField, SchemaField, StringField },
    templates: { ButtonTemplates: {} },
    widgets: {},
    rootSchema: {},
    formContext: {},
    translateString: englishStringTranslator,
    globalFormOptions: {
      idPrefix: 'root',
      idSeparator: '_',
      useFallbackUiForUnsupportedType: false,
    },
  };
}

export { getDefaultRegistry as default };
