import { expect, it } from 'vitest';
import { load } from '../../scripts/codegen/load.ts';
import { objectOf } from '../../scripts/schema/compare-snapshots.ts';
import { readDeclaration } from '../../scripts/schema/declaration.ts';
import { plan } from '../../scripts/schema/plan.ts';
import { inPlanningDatabase } from '../../scripts/schema/planning-database.ts';

it('the migrations alone build what is declared', async () => {
  const read = readDeclaration(await load(process.cwd()));
  if (!read.ok) throw new Error('The declaration has errors: run npm run codegen.');
  const { differences, renames, changes } = await inPlanningDatabase('supabase/migrations', (sql) =>
    plan(sql, read.declaration),
  );
  const lacking = [
    ...renames.map(({ from, to }) => `column ${from}: is called ${to}`),
    ...differences.map((one) => {
      const { kind, relation, name } = objectOf(one);
      const [before, after] = [one.before?.definition, one.after?.definition];
      return `${kind} ${relation} ${name}: ${before ?? 'nothing'} -> ${after ?? 'nothing'}`;
    }),
    ...changes.flatMap((change) => (change.class === 'refused' ? change.message : [])),
  ];
  expect(
    lacking,
    'Hosted projects lack this: run npm run schema:migrate -- --name what-it-is-for',
  ).toEqual([]);
});
