import { basename, dirname, join, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';
import { generate } from '../../codegen/generate.ts';
import { formatDiagnostic } from '../../codegen/load/diagnostic.ts';
import { EXAMPLE, formFolder, load, META_PATHS, SOURCE_PATHS } from '../../codegen/load/load.ts';

/** The module of the preview that takes them. */
const MODULE = './example-form.js';

/** Beside `src/generated`, so that the modules find what they import; nothing is written there. */
const FOLDER = 'src/example-form';

/**
 * Makes the preview's example form in the memory of the dev server: the modules that codegen emits for it, and
 * one that names what the preview takes of them. Builds have none of it.
 */
export function exampleForm(): Plugin {
  let root = '';
  let modules: Promise<ReadonlyMap<string, string>> | undefined;
  const folder = (): string => resolve(root, FOLDER) + sep;
  return {
    name: 'example-form',
    apply: 'serve',
    enforce: 'pre',
    configResolved(config) {
      ({ root } = config);
    },
    resolveId(source, importer) {
      if (source === MODULE) return join(folder(), 'index.ts');
      if (source.startsWith(`/${FOLDER}/`)) return join(root, source);
      const isBeside = source.startsWith('./') && importer?.startsWith(folder()) === true;
      return isBeside ? join(dirname(importer), source) : undefined;
    },
    async load(id) {
      if (!id.startsWith(folder())) return undefined;
      modules ??= emitModules(root);
      return (await modules).get(basename(id));
    },
    hotUpdate({ file, modules: changed }) {
      const path = file.slice(root.length + 1);
      const shared = [SOURCE_PATHS.site, ...Object.values(META_PATHS)];
      if (!path.startsWith(`${formFolder(EXAMPLE)}/`) && !shared.includes(path)) return undefined;
      modules = undefined;
      const emitted = [...this.environment.moduleGraph.idToModuleMap.values()];
      return [...changed, ...emitted.filter(({ id }) => id?.startsWith(folder()) === true)];
    },
  };
}

/** Returns the emitted modules of the example form by their file names. */
async function emitModules(root: string): Promise<ReadonlyMap<string, string>> {
  const texts = await load(root, EXAMPLE);
  const generated = await generate(texts);
  const diagnostics = generated.ok ? generated.sampleDiagnostics : generated.diagnostics;
  if (!generated.ok || diagnostics.length > 0) {
    throw new Error(
      [
        `The form in ${formFolder(EXAMPLE)}/ has errors.`,
        ...diagnostics.map(formatDiagnostic),
      ].join('\n'),
    );
  }
  const samples = [...texts.samples].map(([path, text]) => `"${basename(path)}": ${text}`);
  const index = `export { branchAnswers } from './branch-answers.ts';
export { pdfModel } from './pdf-model.ts';
export { staffForm } from './staff-form.ts';
export { wizardForm } from './wizard-form.ts';
export const sampleFiles = { ${samples.join(', ')} };
`;
  const emitted = [...generated.files].map(([path, text]) => [basename(path), text] as const);
  return new Map([...emitted, ['index.ts', index]]);
}
