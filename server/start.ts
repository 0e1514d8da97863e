/**
 * `npm start`: serves site and backend on this computer, builds missing files, and signs local
 * visitors in as staff.
 */
import { runServer } from './http/run-server.ts';

await runServer(true);
