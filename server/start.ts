/**
 * `npm start`: the site and its backend on this computer, for trying it out. Builds what is missing,
 * listens on loopback only, and signs its visitors in with a staff account of the process.
 */
import { runServer } from './http/run-server.ts';

await runServer({ localStaff: true, hostOf: () => '127.0.0.1' });
