import { join } from 'node:path';
import { language } from '#src/generated/site.ts';

export const BUILT = join('dist', language.base);

/** True for the first language: its build has the site's files. */
export const IS_MAIN = language.base === '';
