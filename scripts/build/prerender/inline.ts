import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { BUILD_TARGETS } from '../browsers.ts';
import { BUILT } from './built.ts';

const HEAD_SCRIPT = 'src/app/head-script.ts';
const STYLE_SHEET = /\s*<link rel="stylesheet"[^>]* href="\/(assets\/[^"]+)">/u;

/**
 * Removes the style sheet's link, so that the first paint needs one response, and adds the head's
 * script.
 * @returns the page, and the tags that replace the link
 * @throws if index.html links no style sheet
 */
export async function inlineParts() {
  const html = await readFile(join(BUILT, 'index.html'), 'utf8');
  const [tag, file] = STYLE_SHEET.exec(html) ?? [];
  if (tag === undefined || file === undefined)
    throw new Error('index.html asks for no style sheet.');
  const styles = await readFile(join('dist', file), 'utf8');
  await rm(join('dist', file));
  const tags = `<script>${await headScript()}</script>\n    <style>${styles.trim()}</style>`;
  return { template: html.replace(tag, ''), tags };
}

/** Returns the script as one function without imports. */
async function headScript(): Promise<string> {
  const bundle = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: BUILD_TARGETS,
      rolldownOptions: { input: HEAD_SCRIPT, output: { format: 'iife' } },
    },
  });
  const code = [bundle]
    .flat()
    .flatMap((one) => ('output' in one ? one.output : []))
    .flatMap((part) => (part.type === 'chunk' ? part.code.trim() : []))
    .join('');
  if (code === '') throw new Error(`${HEAD_SCRIPT} compiles to nothing.`);
  return code;
}
