import { readdirSync, readFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Adds the licenses of the workers' modules and of assets, which Vite's `build.license` leaves out.
 * @param fileName that of `build.license`: Markdown
 * @param assets files with licenses of shipped assets, by name
 */
export function moreLicenses(fileName: string, assets: Readonly<Record<string, string>>) {
  const folders = new Set<string>();
  /** Records the modules of workers. */
  const inWorker = (): Plugin => ({
    name: 'more-licenses:worker',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        const modules = chunk.type === 'chunk' ? chunk.moduleIds : [];
        for (const folder of modules.flatMap((id) => packageFolder(id) ?? []))
          folders.add(folder);
      }
    },
  });
  /** Adds the recorded modules to Vite's list. */
  const inPage: Plugin = {
    name: 'more-licenses:page',
    apply: 'build',
    async writeBundle({ dir }) {
      const file = join(dir ?? '', fileName);
      const licenseList = readFileSync(file, 'utf8');
      const texts = new Set([
        ...[...folders].toSorted().map(packageText),
        ...Object.entries(assets).map(assetText),
      ]);
      await appendFile(
        file,
        [...texts].filter((text) => !licenseList.includes(text)).join(''),
      );
    },
  };
  return { inWorker, inPage };
}

const PACKAGE = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/u;

/** Returns the package's folder; `undefined` for our own modules. */
function packageFolder(id: string): string | undefined {
  return id.startsWith('\0') ? undefined : PACKAGE.exec(id)?.[0];
}

/** Returns a license in Vite's form. */
function packageText(folder: string): string {
  const { name, version, license, author } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as Readonly<Record<string, string>>;
  const file = readdirSync(folder).find((one) => /^(?:licen[cs]e|copying)/iu.test(one));
  const text = file === undefined ? `By ${author}.` : readFileSync(join(folder, file), 'utf8');
  return `\n## ${name} - ${version} (${license})\n\n${text.trim()}\n`;
}

function assetText([name, license]: readonly [string, string]): string {
  return `\n## ${name}\n\n${readFileSync(license, 'utf8').trim()}\n`;
}
