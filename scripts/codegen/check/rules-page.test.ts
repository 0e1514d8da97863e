import { expect, it } from 'vitest';
import { EXAMPLES, type Example } from '../../../tests/fixtures/examples/examples.ts';
import type { Edit } from '../../../tests/fixtures/examples/example.ts';
import { SOURCE_PATHS } from '../load/load.ts';
import { ALL_RULES } from './rules/rules.ts';
import type { RuleWords } from './rules/rule.ts';

const HEAD = `<!-- Written by scripts/codegen/check/rules-page.test.ts from the rules and their examples. Not to be edited. -->

# Rules of a declaration

\`npm run schema:check\` checks the files in \`schema/\` by these rules, and so do \`npm run codegen\`, the
dev server and \`npm run check\`. Each diagnostic has its place, its rule and what to do:

\`\`\`text
file:line:column rule: what is wrong. What to do.
\`\`\`

\`npm run schema:check -- --json\` gives the same to tools. The files are checked in
three steps, each once the one before finds nothing: what is no JSON or breaks its format, one mistake of an object at a
time; what the other rules say; the samples, and advice. Rules marked (advice) may be broken.

The examples are edits of a small declaration, and a test tries each of them:
\`tests/fixtures/examples/\`.
`;

// `npx vitest run --project unit scripts/codegen/check/rules-page.test.ts -u` writes the page anew.
it('docs/schema-rules.md explains every rule, each with an example of what breaks it', async () => {
  const page = [HEAD, ...ALL_RULES.map(section)].join('\n');
  await expect(page).toMatchFileSnapshot('../../../docs/schema-rules.md');
});

function section({ id, sentence }: RuleWords): string {
  const [first, ...more] = EXAMPLES.filter((example) => example.rule === id);
  const others = more.map(({ what }) => what);
  const also = others.length > 0 ? `\nAlso reported: ${others.join('; ')}.\n` : '';
  return `## ${id}\n\n${sentence}\n${first ? shown(first) : ''}${also}`;
}

function shown({ what, edits, expected }: Example): string {
  return `\nFor example, ${what}:\n\n${edits.map(diff).join('\n')}\n\`\`\`text\n${expected.join('\n')}\n\`\`\`\n`;
}

function diff([file, from, to]: Edit): string {
  const path = Object.hasOwn(SOURCE_PATHS, file)
    ? SOURCE_PATHS[file as keyof typeof SOURCE_PATHS]
    : file;
  const lines = [...signed('-', from), ...signed('+', to)];
  return `\`\`\`diff\n# ${path}\n${lines.join('\n')}\n\`\`\`\n`;
}

function signed(sign: '-' | '+', text: string): readonly string[] {
  return text === ''
    ? []
    : text
        .replace(/\n$/u, '')
        .split('\n')
        .map((line) => `${sign} ${line}`);
}
