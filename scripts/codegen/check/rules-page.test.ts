import { describe, expect, it } from 'vitest';
import { breakExample, editExample } from '#tests/fixtures/examples/example-declaration.ts';
import { EXAMPLES } from '#tests/fixtures/examples/examples.ts';
import { formatDiagnostic } from '../source/diagnostic.ts';
import { load } from '../read/load.ts';
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
five steps, each once the one before finds nothing: what is no JSON or breaks its format, one mistake of an object at a
time; names that nothing declares, and stored answers; what the other rules say; what answers can lead to; the samples, and
advice. Rules marked (advice) may be broken.

The examples are edits of a small declaration, and a test tries each of them:
\`tests/fixtures/examples/\`.
`;

const texts = await load(process.cwd());

const broken = EXAMPLES.map((example) => ({
  ...example,
  diagnostics: breakExample(texts, example.edits),
}));

describe('a broken rule is reported with the next step', () => {
  it.each(broken)('$rule: $what', ({ rule, diagnostics }) => {
    expect(diagnostics.map((diagnostic) => diagnostic.rule)).toContain(rule);
    expect(diagnostics.filter((diagnostic) => !diagnostic.fix)).toEqual([]);
  });
});

// `npx vitest run --project unit scripts/codegen/check/rules-page.test.ts -u` rewrites the page.
it('docs/schema-rules.md explains every rule, with the diagnostics of each example', async () => {
  const page = [HEAD, ...ALL_RULES.map(section)].join('\n');
  await expect(page).toMatchFileSnapshot('../../../docs/schema-rules.md');
});

type BrokenExample = (typeof broken)[number];

function section({ id, sentence }: RuleWords): string {
  const [first, ...more] = broken.filter((example) => example.rule === id);
  const also = more.length > 0 ? `\nAlso reported:\n\n${block(more.map(listed))}` : '';
  return `## ${id}\n\n${sentence}\n${first ? shown(first) : ''}${also}`;
}

function shown({ what, edits, diagnostics }: BrokenExample): string {
  const edited = editExample(texts, edits).hunks.map(diff).join('\n');
  return `\nFor example, ${what}:\n\n${edited}\n${block(diagnostics.map(formatDiagnostic))}`;
}

function listed({ what, diagnostics }: BrokenExample): string {
  return [what, ...diagnostics.map((one) => `  ${formatDiagnostic(one)}`)].join('\n');
}

function block(lines: readonly string[]): string {
  return `\`\`\`text\n${lines.join('\n')}\n\`\`\`\n`;
}

function diff({ path, from, to }: ReturnType<typeof editExample>['hunks'][number]): string {
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
