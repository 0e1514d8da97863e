/** `npm run build:preview`: the preview as a static folder for colleagues. */
import { runCommand, UsageError } from '../../command.ts';
import { buildPreview } from './build-preview.ts';

const FOLDER = 'dist-preview';

const USAGE = `Usage: npm run build:preview

Writes the preview of all forms into ${FOLDER}.`;

await runCommand(USAGE, async (words) => {
  if (words.length > 0) throw new UsageError();
  await buildPreview(FOLDER);
  console.log(
    `The preview is in ${FOLDER}. npx vite preview --outDir ${FOLDER} shows it on this computer.`,
  );
});
