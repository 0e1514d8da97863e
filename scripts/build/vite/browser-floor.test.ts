import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { lackedBy, readFloor, SUPPORT, textOf } from '../floor/support.ts';
import { problemsOf } from '../floor/problems.ts';
import { browserFloor } from './browser-floor.ts';

const FLOOR = readFloor('.');

/** The features of a script that this floor, or our own, refuses. */
function refused(code: string, floor = FLOOR, file = 'a.js'): readonly string[] {
  return problemsOf(file, code, floor).map((problem) => /: (\S+) \(/u.exec(problem)?.[1] ?? '');
}

describe('a build', () => {
  it('is refused with the file and the feature, also where a worker uses it', async () => {
    const root = mkdtempSync(join(tmpdir(), 'build-'));
    writeFileSync(join(root, 'index.html'), '<script type="module" src="/main.js"></script>');
    writeFileSync(join(root, 'main.js'), "new Worker(new URL('worker.js', import.meta.url));");
    writeFileSync(join(root, 'worker.js'), 'postMessage(AbortSignal.any([]).aborted);');
    const built = build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [browserFloor(FLOOR)],
    });
    await expect(built).rejects.toThrow(/worker.*api\.AbortSignal\.any_static.*firefox.*124/u);
    rmSync(root, { recursive: true });
  });
});

describe('a feature above the floor', () => {
  it.each([
    ['AbortSignal.any([a])', 'api.AbortSignal.any_static'],
    ['window.AbortSignal.timeout(5)', 'api.AbortSignal.timeout_static'],
    ['Promise.withResolvers()', 'javascript.builtins.Promise.withResolvers'],
    ['new CloseWatcher()', 'api.CloseWatcher'],
    ['rows.isSubsetOf(others)', 'javascript.builtins.Set.isSubsetOf'],
    ['panel.showPopover()', 'api.HTMLElement.showPopover'],
    ['jsx(`div`, { ...rest, popover: `auto` })', 'html.global_attributes.popover'],
    [String.raw`/[\p{Script=Unknown}]/u`, String.raw`\p{Script=Unknown}`],
    [String.raw`RegExp('\\p{scx=Zzzz}', 'u')`, String.raw`\p{Script=Unknown}`],
    ['/[a--b]/v', 'javascript.builtins.RegExp.unicodeSets'],
    ['new RegExp(`(?i:a)`)', 'javascript.regular_expressions.modifier'],
  ])('is found in %s', (code, feature) => {
    expect(refused(code)).toEqual([feature]);
  });

  it.each([
    ['a{field-sizing:content}', 'css.properties.field-sizing'],
    ['a{color:light-dark(red,blue)}', 'css.types.color.light-dark'],
    ['@starting-style{a{color:red}}', 'css.at-rules.starting-style'],
    ['a:user-valid,b{color:red}', 'css.selectors.user-valid'],
    ['a{color:red;&:hover{color:blue}}', 'css.selectors.nesting'],
  ])('is found in %s', (css, feature) => {
    expect(refused(css, FLOOR, 'a.css')).toContain(feature);
  });

  it.each([
    ['new Intl.Segmenter()', 'javascript.builtins.Intl.Segmenter'],
    ["jsx('dialog', { closedby: 'any' })", 'html.elements.dialog.closedby'],
  ])('passes in %s, where it is guarded', (code, feature) => {
    expect(lackedBy(feature, FLOOR)).not.toEqual([]);
    expect(refused(code)).toEqual([]);
  });

  it.each([
    ["new DecompressionStream('deflate')", 'api.DecompressionStream'],
    ['/(?<=a)b/u', 'javascript.regular_expressions.lookbehind_assertion'],
    ['rows.toSorted()', 'javascript.builtins.Array.toSorted'],
  ])('is nothing that the floor has: %s', (code, feature) => {
    expect(refused(code)).toEqual([]);
    expect(refused(code, new Map([['safari', 15]]))).toEqual([feature]);
  });

  it('is not what the code only tests for, or what its own objects name alike', () => {
    const code = "'any' in AbortSignal; const o = { popover: 1, lock() {} }; o.lock(o.popover);";
    expect(refused(code)).toEqual([]);
  });
});

describe('the floor', () => {
  it('is what README says', () => {
    expect(readFileSync('README.md', 'utf8')).toContain(textOf(FLOOR));
  });

  it('is where the style sheet hides the note for old browsers', () => {
    const conditions = {
      'selector(:has(a))': 'css.selectors.has',
      '(color: color-mix(in srgb, red, red))': 'css.types.color.color-mix',
      '(width: 1lh)': 'css.types.length.lh',
    };
    const written = `@supports ${Object.keys(conditions).join(' and ')} {`;
    expect(readFileSync('src/ui/theme.css', 'utf8')).toContain(written);
    for (const [browser, oldest] of FLOOR) {
      const versions = Object.values(conditions).map((key) => Number(SUPPORT.get(key)?.[browser]));
      expect([browser, Math.max(...versions)]).toEqual([browser, oldest]);
    }
  });
});
