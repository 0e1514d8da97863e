import { createContext, Script } from 'node:vm';
import { attackTexts } from './attack-texts.ts';
import type { PatternNode } from './pattern-node.ts';

/** What a text may take; a sound pattern takes a few milliseconds. */
const LIMIT_MS = 200;

/** A busy computer may need longer for the same work: it is tried again then. */
const MOST_TRIES = 5;

/**
 * Whether some text keeps the pattern busy for longer than anybody would wait. A text of any length
 * may be typed or sent, and both the browser and the database try the pattern on it.
 */
export function freezes(pattern: string, node: PatternNode): boolean {
  if (repeatsARepeat(node)) return true;
  const script = new Script('new RegExp(pattern, "u").test(text)');
  for (const text of attackTexts(node)) {
    if (isSlow(script, pattern, text)) return true;
  }
  return false;
}

function isSlow(script: Script, pattern: string, text: string): boolean {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const before = process.cpuUsage();
    if (isDone(script, pattern, text)) return false;
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1000 > LIMIT_MS / 2) return true;
  }
  return true;
}

function isDone(script: Script, pattern: string, text: string): boolean {
  try {
    script.runInContext(createContext({ pattern, text }), { timeout: LIMIT_MS });
    return true;
  } catch {
    // Out of time, or of the stack that backtracking takes.
    return false;
  }
}

/** `(a+)+` and the like: each text can be cut in as many ways as there are, and all are tried. */
function repeatsARepeat(node: PatternNode): boolean {
  switch (node.kind) {
    case 'repeat':
      return (node.max === Infinity && isRepeat(node.item)) || repeatsARepeat(node.item);
    case 'sequence':
      return node.items.some(repeatsARepeat);
    case 'choice':
      return node.options.some(repeatsARepeat);
    case 'character':
    case 'start':
    case 'end':
      return false;
  }
}

/** Whether a part is, in one of its choices, a repeat without bound and nothing else. */
function isRepeat(node: PatternNode): boolean {
  switch (node.kind) {
    case 'repeat':
      return node.max === Infinity || isRepeat(node.item);
    case 'sequence':
      return node.items.length === 1 && node.items.every(isRepeat);
    case 'choice':
      return node.options.some(isRepeat);
    case 'character':
    case 'start':
    case 'end':
      return false;
  }
}
