/**
 * `npm run serve`: the server for real use. Nobody is signed in by default. HOST is the address to
 * listen on; TRUST_PROXY=1 states that one proxy is in front.
 */
import { runServer } from './http/run-server.ts';

await runServer();
