/**
 * `npm run serve`: the same server for real use. It lends nobody an account: staff are those whom
 * `npm run staff` added. HOST says where it listens; TRUST_PROXY=1, that one proxy stands before it.
 */
import { runServer } from './http/run-server.ts';

await runServer({ localStaff: false, hostOf: ({ host }) => host, accessLog: true });
