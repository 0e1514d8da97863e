/** Vite's dev server with the embedded backend, over a project of a test. */
import { createServer } from 'vite';
import { embeddedBackend } from '#scripts/build/vite/embedded-backend.ts';

const server = await createServer({
  root: process.env['PROJECT'] ?? '',
  configFile: false,
  logLevel: 'error',
  plugins: [embeddedBackend()],
  server: { host: '127.0.0.1', port: 0 },
});
await server.listen();
const address = server.httpServer?.address();
console.log(`http://localhost:${typeof address === 'object' ? address?.port : ''}`);
