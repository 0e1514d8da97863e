import { expect, it } from 'vitest';
import { generate } from './generate.ts';
import { loadExample } from './load/load.ts';

it('the example form of the preview is valid, as are its samples', async () => {
  const generated = await generate(await loadExample('.'));
  expect(generated.ok ? generated.sampleDiagnostics : generated.diagnostics).toEqual([]);
});
