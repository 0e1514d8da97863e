/** `npm run schema:check`: prints every diagnostic of schema/ with its place and fix. */
import { parseArgs } from 'node:util';
import { runCommand } from '../command.ts';
import { report } from './report.ts';
import { loadForms } from './read/load.ts';

const USAGE = `npm run schema:check [-- --json]

Checks the files in schema/ by every rule, and gives each diagnostic with its place and what to do:

  file:line:column rule-id: what is wrong. What to do.

What could be better but is allowed is marked (advice).

  --json   an array of {severity, rule, file, line, column, message, fix}, and nothing else
  --help   this text

It ends with 0 when the files are valid, 1 when there are errors, 2 when a file could not be read.
docs/schema-rules.md explains the rules.`;

await runCommand(
  USAGE,
  async (args) => {
    const { values } = parseArgs({ args, options: { json: { type: 'boolean' } } });
    return report(await loadForms(), values.json ?? false);
  },
  2,
);
