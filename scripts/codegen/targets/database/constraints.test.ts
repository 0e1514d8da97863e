import { expect, it } from 'vitest';
import { editedTexts, newFormSql } from '#tests/fixtures/edited-texts.ts';

it(
  'gives each rule a name of its own that PostgreSQL does not cut',
  { timeout: 60_000 },
  async () => {
    // The longest names that the rules take, alike up to their last letter.
    const long = 'aB'.repeat(19);
    const names = [`${long}b`, `${long}c`];
    const texts = await editedTexts(({ questions, ui }) => {
      for (const name of names) {
        questions.properties[name] = {
          type: 'string',
          title: name,
          minLength: 2,
          pattern: '^a',
        };
        ui.steps.at(-2)?.fields?.push(name);
      }
    });
    const found = [...newFormSql(texts).matchAll(/ then '(\w+)'$/gmu)].map(
      ([, name = '']) => name,
    );
    expect(found.filter((name) => name.startsWith('a_ba_b'))).toHaveLength(6);
    expect(new Set(found).size).toBe(found.length);
    expect(Math.max(...found.map((name) => name.length))).toBeLessThanOrEqual(63);
  },
);
