import { readdirSync, readFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

interface MoreLicenses {
  /** For the builds of the workers: notes what they are made of. */
  readonly inWorker: () => Plugin;
  /** For the page's build: adds what was noted to Vite's own list. */
  readonly inPage: Plugin;
}

/** Something that is shipped but is no module, such as a font. */
interface LicensedAsset {
  readonly name: string;
  /** The file with its licence. */
  readonly license: string;
}

interface Package {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly author?: string;
}

/**
 * The licences of what the workers are made of, and of assets: Vite's `build.license` lists the page's
 * libraries alone.
 * @param fileName that of `build.license`; it must be Markdown
 */
export function moreLicenses(
  fileName: string,
  assets: readonly LicensedAsset[] = [],
): MoreLicenses {
  const folders = new Set<string>();
  return {
    inWorker: () => ({
      name: 'more-licenses:worker',
      generateBundle(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'asset') continue;
          for (const id of chunk.moduleIds) {
            const folder = packageFolder(id);
            if (folder !== undefined) folders.add(folder);
          }
        }
      },
    }),
    inPage: {
      name: 'more-licenses:page',
      apply: 'build',
      async writeBundle({ dir }) {
        const file = join(dir ?? '', fileName);
        const listed = readFileSync(file, 'utf8');
        const texts = new Set([
          ...[...folders].toSorted().map(packageText),
          ...assets.map(assetText),
        ]);
        await appendFile(file, [...texts].filter((text) => !listed.includes(text)).join(''));
      },
    },
  };
}

const PACKAGE = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/u;

/** The folder of the package that a module belongs to; `undefined` for our own modules. */
function packageFolder(id: string): string | undefined {
  return id.startsWith('\0') ? undefined : PACKAGE.exec(id)?.[0];
}

/** In the form that Vite gives its own. */
function packageText(folder: string): string {
  const { name, version, license, author } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as Package;
  const file = readdirSync(folder).find((one) => /^(?:licen[cs]e|copying)/iu.test(one));
  const text =
    file === undefined ? `By ${String(author)}.` : readFileSync(join(folder, file), 'utf8');
  return `\n## ${name} - ${version} (${license})\n\n${text.trim()}\n`;
}

function assetText({ name, license }: LicensedAsset): string {
  return `\n## ${name}\n\n${readFileSync(license, 'utf8').trim()}\n`;
}
