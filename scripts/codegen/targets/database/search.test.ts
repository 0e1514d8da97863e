import { describe, expect, it } from 'vitest';
import { declaredForm } from '#tests/fixtures/declared-form.ts';
import { addListedField } from '#tests/fixtures/edits.ts';

describe('the text that a search looks through', () => {
  it('has the name of a yes without accents, as searches are compared', async () => {
    const { sql } = await declaredForm(
      addListedField('isOpen', {
        type: 'boolean',
        title: 'Café à midi?',
        oneOf: [
          { const: true, title: 'Yes' },
          { const: false, title: 'No' },
        ],
      }),
    );
    expect(sql).toContain(`case when "is_open" then 'Cafe a midi?' else '' end`);
  });
});
