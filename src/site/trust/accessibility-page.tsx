import type { JSX } from 'react';
import { accessibility } from '../../generated/site-trust.ts';
import { TrustArticle, TrustSection } from './trust-article.tsx';

/** The statement, the ways of testing, and a table with a row for each criterion. */
export function AccessibilityPage(): JSX.Element {
  const { testing, report } = accessibility;
  return (
    <TrustArticle name="accessibility" texts={accessibility}>
      <TrustSection title={testing.title} text={[testing.text]}>
        <dl className="mt-4 divide-y divide-line border-y border-line">
          {testing.methods.map(({ id, name, text, test }) => (
            <div key={id} className="grid gap-x-6 py-3 sm:grid-cols-[1fr_3fr]">
              <dt className="font-medium">{name}</dt>
              <dd>
                {text}
                <span className="block text-sm text-muted">{test}</span>
              </dd>
            </div>
          ))}
        </dl>
      </TrustSection>
      <TrustSection title={report.title} text={[report.text]}>
        <Report />
      </TrustSection>
    </TrustArticle>
  );
}

/** On a narrow screen each row is a block, so that nothing scrolls sideways. */
function Report(): JSX.Element {
  const { report, criteria } = accessibility;
  return (
    <table className="mt-6 w-full text-left max-sm:block">
      <thead className="border-b-2 border-ink max-sm:sr-only">
        <tr className="sm:whitespace-nowrap">
          <th className={CELL}>{report.criterion}</th>
          <th className={CELL}>{report.level}</th>
          <th className={CELL}>{report.result}</th>
          <th className={CELL}>{report.tested}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line max-sm:block">
        {criteria.map((criterion) => (
          <tr key={criterion.id} className="max-sm:block max-sm:py-3">
            <th scope="row" className={`${CELL} font-medium max-sm:block`}>
              {`${criterion.id} ${criterion.name}`}
            </th>
            <td className={CELL}>{criterion.level}</td>
            <td className={`${CELL} sm:whitespace-nowrap`}>{criterion.result}</td>
            <td className={`${CELL} text-muted`}>{testedOf(criterion)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const CELL = 'max-sm:inline-block max-sm:pr-3 sm:py-2 sm:pr-4 align-top';

function testedOf(criterion: (typeof accessibility.criteria)[number]): string {
  if ('note' in criterion) return criterion.note;
  if (!('methods' in criterion)) return accessibility.report.untested;
  const methods: readonly string[] = criterion.methods;
  return accessibility.testing.methods
    .filter(({ id }) => methods.includes(id))
    .map(({ name }) => name)
    .join(', ');
}
