/**
 * `npm start`: serves the site and its backend on this computer, for trying it out. Builds missing
 * files, listens on loopback only, and signs local visitors in as staff.
 */
import { runServer } from './http/run-server.ts';

await runServer(true);
