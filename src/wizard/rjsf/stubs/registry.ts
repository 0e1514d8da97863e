import { englishStringTranslator } from '@rjsf/utils';

/**
 * Replaces RJSF's own `getDefaultRegistry`, which imports every field, template and widget it has:
 * `stepRegistry` adds ours.
 */
export function getDefaultRegistry() {
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
