import { describe, expect, it } from 'vitest';
import { parseSource } from './source-file.ts';

const LINES = [
  '{',
  '  "properties": {',
  '    "plan": {',
  '      "oneOf": [',
  '        { "const": "basic" }',
  '      ]',
  '    },',
  '    "name": { "type": "string" }',
  '  },',
  '  "required": ["name"]',
  '}',
];

/** Returns what is reported of the lines after a change in one of them, by its number. */
function reported(line: number, from: string, to = '') {
  const text = LINES.with(line - 1, (LINES[line - 1] ?? '').replace(from, to)).join('\n');
  const { diagnostics } = parseSource('file.json', text);
  return diagnostics.map((one) => `${one.line}:${one.column} ${one.message} ${one.fix}`);
}

describe('a bracket without its end', () => {
  it.each([
    ['of a question', 7, '},', '', '3:13', '{', '}'],
    ['of all questions', 9, '},', '', '2:17', '{', '}'],
    ['of the file', 11, '}', '', '1:1', '{', '}'],
    ['of a list over several lines', 6, ']', '', '4:16', '[', ']'],
    ['of a list within a line', 10, ']', '', '10:15', '[', ']'],
    ['of a choice', 5, ' }', '', '5:9', '{', '}'],
    ['of a question within a line', 8, ' }', '', '8:13', '{', '}'],
    ['of a list that a brace closes', 10, ']', '}', '10:15', '[', ']'],
  ])('is reported where it begins: %s', (_of, line, from, to, place, bracket, missing) => {
    expect(reported(line, from, to)).toEqual([
      `${place} This is not JSON: this ${bracket} has no ${missing} at its end. Add it where what belongs to it ends.`,
    ]);
  });

  it('leaves a missing comma a missing comma', () => {
    expect(reported(7, ',')).toEqual([
      expect.stringContaining('7:6 This is not JSON: a comma'),
    ]);
  });

  it('is not suspected in a file without indentation that lacks a comma', () => {
    const { diagnostics } = parseSource('file.json', '{\n"a": 1\n"b": 2\n}');
    expect(diagnostics).toMatchObject([{ line: 2, column: 7 }]);
  });
});
