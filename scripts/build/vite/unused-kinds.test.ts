import { resolve } from 'node:path';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import type { Field } from '../../../src/form-engine/kinds/registry.ts';
import type { UiFile } from '../../codegen/load/declared-files.generated.ts';
import { unusedKinds } from './unused-kinds.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

/** The code of one module and what it imports, in a build for a form with such fields. */
async function built(
  module: string,
  fields: readonly Pick<Field, 'kind' | 'widget'>[],
  steps: UiFile['steps'] = [],
) {
  const result = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'silent',
    plugins: [unusedKinds(() => Promise.resolve({ fields, steps }))],
    build: {
      write: false,
      minify: false,
      lib: { entry: resolve(ROOT, module), formats: ['es'] },
      rolldownOptions: { external: /^(?:react|@rjsf)/u },
    },
  });
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  return outputs.map((one) => (one.type === 'chunk' ? one.code : '')).join('');
}

describe('a build for a form of texts', () => {
  const texts = [{ kind: 'text', widget: 'text' }] as const;

  it('has the code of texts and none of lists', async () => {
    const code = await built('src/form-engine/kinds/registry.ts', texts);
    expect(code).toContain('normaliseText(');
    expect(code).not.toContain('Array.isArray(');
  });

  it('has no widget that nothing asks with', async () => {
    const code = await built('src/wizard/form/step-theme.ts', texts);
    expect(code).toContain('spellCheck');
    expect(code).not.toContain('"checkbox"');
  });
});

describe('a build for a form with a date', () => {
  it('has its widget and its words, which others have not', async () => {
    const dates = [{ kind: 'date', widget: 'date' }] as const;
    const others = [{ kind: 'text', widget: 'text' }] as const;
    for (const [module, part] of [
      ['src/wizard/form/step-theme.ts', 'flex-wrap gap-4'],
      ['src/form-engine/kinds/registry.ts', 'padStart'],
    ] as const) {
      expect(await built(module, dates)).toContain(part);
      expect(await built(module, others)).not.toContain(part);
    }
  });
});

describe('a build for a form with a notice', () => {
  it('has its code, which others have not', async () => {
    const module = 'src/wizard/views/text-blocks.tsx';
    const step = { id: 'one', kind: 'welcome', title: 'One', buttons: { next: 'Next' } } as const;
    const notices = [{ title: 'Privacy', paragraphs: ['Voluntary'] }];
    expect(await built(module, [], [{ ...step, notices }])).toContain('wrap-anywhere');
    expect(await built(module, [], [step])).not.toContain('wrap-anywhere');
  });
});

describe('a build for a form with a hidden value', () => {
  it('reads addresses, which others do not', async () => {
    const module = 'src/wizard/answers/live-answers.ts';
    const hidden = [{ kind: 'hidden', widget: 'hidden' }] as const;
    const others = [{ kind: 'text', widget: 'text' }] as const;
    expect(await built(module, hidden)).toContain('document.referrer');
    expect(await built(module, others)).not.toContain('document.referrer');
  });
});

describe('a build for a form of lists', () => {
  const lists = [{ kind: 'list', widget: 'checkboxes' }] as const;

  it('has the code of lists and none of texts', async () => {
    const code = await built('src/form-engine/kinds/registry.ts', lists);
    expect(code).toContain('Array.isArray(');
    expect(code).not.toContain('normaliseText(');
  });

  it.each([
    ['checkboxes', '"checkbox"', 'aria-multiselectable'],
    ['combobox', 'aria-multiselectable', '"checkbox"'],
  ] as const)('has the widget %s, which asks them, alone', async (widget, part, other) => {
    const code = await built('src/wizard/form/step-theme.ts', [{ kind: 'list', widget }]);
    expect(code).toContain(part);
    expect(code).not.toContain(other);
  });
});
