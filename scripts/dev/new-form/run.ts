/** `npm run form:new -- <id>`: writes the smallest form to start from. */
import { runCommand, UsageError } from '../../command.ts';
import { writeNewForm } from './write-new-form.ts';

const USAGE = `Usage: npm run form:new -- <id>

Writes the smallest form into schema/forms/<id>. docs/adding-a-form.md says how it goes live.`;

await runCommand(USAGE, async ([id, ...more]) => {
  if (id === undefined || more.length > 0) throw new UsageError();
  const paths = await writeNewForm(process.cwd(), id);
  const output = `Written:
  ${paths.join('\n  ')}

npm run dev shows it at http://localhost:5173/preview?form=${id}. It is not published yet: docs/adding-a-form.md says how.`;
  return { exitCode: 0, output };
});
