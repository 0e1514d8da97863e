import { Buffer } from 'buffer/';

/** Pdfkit takes Node's Buffer for granted; imported for this effect, before anything that needs it. */
Object.assign(globalThis, { Buffer });
