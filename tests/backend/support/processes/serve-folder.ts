/**
 * The smallest server over a data folder: the real storage, backend and HTTP, without the site. For
 * tests that kill a server many times. If a word is announced, it waits for that word before it
 * begins.
 */
import { once } from 'node:events';
import { clientOf } from '#server/http/client-of.ts';
import { listen } from '#server/http/listen.ts';
import { createBackend } from '#server/backend/create-backend.ts';

if (process.env['START'] === 'when told') await once(process.stdin, 'data');
const backend = await createBackend({
  dataDir: process.env['DATA_DIR'] ?? '',
  rateLimit: 'off',
});
const listening = await listen('127.0.0.1', 0, async (request, incoming) =>
  backend.fetch(request, clientOf(incoming, false)),
);
console.log(`http://localhost:${listening.port}`);
