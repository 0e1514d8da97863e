import { englishStringTranslator, type Registry } from '@rjsf/utils';

/**
 * Replaces RJSF's own `getDefaultRegistry`, which imports every field, template and widget it has:
 * `stepRegistry` adds ours.
 */
export function getDefaultRegistry(): Omit<Registry, 'schemaUtils' | 'templates'> & {
  readonly templates: object;
} {
  return {
    fields: {},
    templates: {},
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
