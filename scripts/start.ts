/**
 * `npm start`: serves site and backend on this computer, builds missing files, and signs local
 * visitors in as staff. The database follows the declarations.
 */
import { runServer } from '../server/http/run-server.ts';

await runServer(async () => (await import('./migrations/follow.ts')).planFollowing);
