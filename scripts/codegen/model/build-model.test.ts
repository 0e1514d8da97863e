import { expect, it } from 'vitest';
import { modelOf } from '#tests/fixtures/edited-texts.ts';
import { loadForms } from '../read/load.ts';

const forms = await loadForms(process.cwd());

it.each(forms.map((texts) => [texts.form, texts] as const))(
  'the model of %s is data that JSON can hold, except for its closing time',
  (_form, texts) => {
    const { closing: _closing, ...model } = modelOf(texts);
    expect(JSON.parse(JSON.stringify(model))).toEqual(model);
  },
);
