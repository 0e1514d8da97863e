import { join } from 'node:path';
import { language } from '#src/generated/site.ts';

/** The folder of the build that is prerendered: that of the first language, or one below it. */
export const BUILT = join('dist', language.base);

/** True for the first language, whose build has the files of the site. */
export const IS_MAIN = language.base === '';
