import { describe, expect, it } from 'vitest';
import { loadForms } from './read/load.ts';
import { printStage, STAGE_NAMES } from './stages.ts';

const loaded = await loadForms();

function printed(stage: string): unknown {
  const result = printStage(loaded, stage);
  return result.ok && JSON.parse(result.output);
}

describe('codegen prints what a stage hands on', () => {
  it('as JSON by form, whichever stage it is', () => {
    for (const stage of STAGE_NAMES) {
      expect(Object.keys(Object(printed(stage)))).toContain('onboarding');
    }
  });

  it('with the site beside the forms, also in another language', () => {
    expect(printed('read')).toMatchObject({
      'site.json': { site: { product: expect.any(String) } },
    });
    expect(printed('translate')).toMatchObject({ 'site.json': { es: { site: {} } } });
  });

  it('with the column of a question in the model', () => {
    const column = { column: 'project_name' };
    expect(printed('model')).toMatchObject({
      onboarding: { form: { fields: { projectName: column } } },
    });
  });

  it('and names the stages where there is none of that name', () => {
    expect(() => printStage(loaded, 'modle')).toThrow('read, translate, model, database');
  });
});
