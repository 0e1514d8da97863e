import { zlibSync } from 'fflate';

/** All that pdfkit uses of Node's zlib. */
export default { deflateSync: (data: Uint8Array): Buffer => Buffer.from(zlibSync(data)) };
