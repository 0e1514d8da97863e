import { Buffer } from 'buffer/';

/** Imported first: pdfkit needs Node's Buffer. */
Object.assign(globalThis, { Buffer });
