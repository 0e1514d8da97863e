/** `npm run build:embedded`: the build of `npm test`, which never talks to a hosted project. */
import { buildForThisServer } from './http/build-if-stale.ts';

await buildForThisServer('.');
