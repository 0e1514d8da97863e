/** `npm run schema:check`: every diagnostic of the files in schema/, with its place and what to do. */
import { runCommand } from './check/run-command.ts';

const { exitCode, output, error } = await runCommand(process.argv.slice(2), process.cwd());
if (output !== '') console.log(output);
if (error !== undefined) console.error(error);
process.exitCode = exitCode;
