import type { DeclarationModel } from '../build-model.ts';
import { BANNER } from './banner.ts';

/** The words of the public pages. */
export function emitSite(model: DeclarationModel): string {
  const { $schema: _, ...site } = model.site as DeclarationModel['site'] & {
    readonly $schema?: string;
  };
  return `${BANNER}export const site = ${JSON.stringify(site, null, 2)} as const;\n`;
}
