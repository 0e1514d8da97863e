import type { Answers } from '../form-engine/form-model.ts';

/** Sends finished answers. Whoever provides it logs why it failed: a person sees only that it did. */
export type Submit = (answers: Answers) => Promise<{ readonly ok: boolean }>;
