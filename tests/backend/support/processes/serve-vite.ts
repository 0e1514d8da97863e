/** Vite's dev server with the embedded backend, over a project of a test. */
import { createServer } from 'vite';
import { devPages } from '../../../../scripts/build/vite/dev-pages.ts';
import { embeddedBackend } from '../../../../scripts/build/vite/embedded-backend.ts';
import { servedFiles } from '../../../../scripts/build/vite/served-files.ts';

const server = await createServer({
  root: process.env['PROJECT'] ?? '',
  configFile: false,
  logLevel: 'error',
  plugins: [servedFiles(), embeddedBackend(), devPages()],
  server: { host: '127.0.0.1', port: 0 },
});
await server.listen();
const address = server.httpServer?.address();
console.log(`http://localhost:${typeof address === 'object' ? address?.port : ''}`);
