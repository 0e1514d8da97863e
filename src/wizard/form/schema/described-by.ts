import { descriptionId, errorId, helpId } from '@rjsf/utils';

/** The ids of the texts that belong to a field, or `undefined` where it has none. */
export function describedBy(
  id: string,
  texts: {
    readonly description: boolean;
    readonly help: boolean;
    readonly errors: boolean;
  },
): string | undefined {
  const ids = [
    texts.description && descriptionId(id),
    texts.help && helpId(id),
    texts.errors && errorId(id),
  ].filter((part) => part !== false);
  return ids.length > 0 ? ids.join(' ') : undefined;
}
