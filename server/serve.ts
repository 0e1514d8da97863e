/**
 * `npm run serve`: the same server for real use. Nobody is signed in by default: `npm run staff`
 * adds staff. HOST is the address to listen on; TRUST_PROXY=1 states that one proxy is in front of
 * it.
 */
import { runServer } from './http/run-server.ts';

await runServer(false);
