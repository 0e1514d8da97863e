import type { DeclarationModel } from '../../model/build-model.ts';
import { BANNER } from './banner.ts';

/**
 * Emits the texts of the public pages: one constant for each part, so that a page which shows one of them
 * doesn't download the rest.
 */
export function emitSite(model: DeclarationModel): string {
  const parts = Object.entries(model.site).filter(([key]) => key !== '$schema');
  const constants = parts.map(
    ([key, value]) => `export const ${key} = ${JSON.stringify(value, null, 2)} as const;\n`,
  );
  return `${BANNER}${constants.join('')}`;
}
