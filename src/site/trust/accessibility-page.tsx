import type { JSX } from 'react';
import { language } from '../../generated/site.ts';
import { accessibility } from '../../generated/site-accessibility.ts';
import { chapters, methods, REPORT_FILES, reportHead, type Chapter } from './conformance.ts';
import { TrustArticle, TrustSection } from './trust-article.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** The statement, the conformance report, and the ways of testing. */
export function AccessibilityPage(): JSX.Element {
  const { testing, report } = accessibility;
  return (
    <TrustArticle name="accessibility" texts={accessibility} contents={contents()}>
      {/* The report is a document of record, so it exists in the first language only. */}
      <div lang={language.main} dir="auto">
        <TrustSection id="report" title={report.title} text={[report.text]}>
          <ul className="mt-3 flex flex-wrap gap-x-8">
            {(['pdf', 'openAcr'] as const).map((format) => (
              <li key={format}>
                <TextLink
                  href={REPORT_FILES[format]}
                  download
                  className="inline-flex min-h-11 items-center"
                >
                  {report.downloads[format]}
                </TextLink>
              </li>
            ))}
          </ul>
          <dl className="mt-6 max-w-2xl divide-y divide-line border-y border-line">
            {reportHead().map(([label, text]) => (
              <div key={label} className={ROW}>
                <dt className="font-medium">{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          {chapters.map((chapter) => (
            <ChapterTable key={chapter.id} {...chapter} />
          ))}
        </TrustSection>
        <TrustSection id="testing" title={testing.title} text={[testing.text]}>
          <details className="mt-3 max-w-2xl">
            <summary className="min-h-11 cursor-pointer py-2 font-medium">
              {testing.details}
            </summary>
            <dl className="divide-y divide-line border-y border-line">
              {methods.map(({ id, name, text, test }) => (
                <div key={id} className={ROW}>
                  <dt className="font-medium">{name}</dt>
                  <dd>
                    {text}
                    <span className="block text-sm text-muted">{testedBy(id)}</span>
                    {test !== undefined && (
                      <span className="block text-sm text-muted">{test}</span>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </details>
        </TrustSection>
      </div>
    </TrustArticle>
  );
}

/** Returns the table of contents in the report's language. */
function contents() {
  const { contents: title, report, testing } = accessibility;
  const tables = chapters.map(({ id, title: name }) => ({ id, title: name }));
  const parts = [
    { id: 'report', title: report.title },
    ...tables,
    { id: 'testing', title: testing.title },
  ];
  return { title, parts: parts.map((part) => ({ ...part, lang: language.main })) };
}

/** Returns the criteria that a way of testing covers. */
function testedBy(method: string): string {
  return chapters
    .flatMap(({ criteria }) =>
      criteria.filter((criterion) => criterion.methods?.includes(method)),
    )
    .map(({ id }) => id)
    .join(', ');
}

/** Each row is a block on a narrow screen. */
function ChapterTable({ id, title, level, absent, criteria }: Chapter): JSX.Element {
  const { columns } = accessibility.report;
  return (
    <section aria-labelledby={id} className="mt-10 scroll-mt-20">
      <h3 id={id} className="scroll-mt-20 text-xl font-semibold tracking-tight">
        {title}
      </h3>
      {absent !== undefined && <p className="mt-3">{absent}</p>}
      {criteria.length > 0 && (
        <table aria-labelledby={id} className="mt-4 w-full text-start max-sm:block">
          <thead className="border-b-2 border-ink max-sm:sr-only">
            <tr>
              <th className={`${CELL} sm:w-1/4`}>{columns.criterion}</th>
              {level && <th className={`${CELL} sm:w-20`}>{columns.level}</th>}
              <th className={`${CELL} sm:w-40`}>{columns.result}</th>
              <th className={CELL}>{columns.remarks}</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line max-sm:block">
            {criteria.map(({ id: number, name, result, remarks }) => (
              <tr key={number} className="max-sm:block max-sm:py-3">
                <th scope="row" className={`${CELL} font-medium max-sm:block`}>
                  {`${number} ${name}`}
                </th>
                {level && (
                  <td className={`${CELL} max-sm:me-3 max-sm:inline-block`}>{level}</td>
                )}
                <td className={`${CELL} font-medium max-sm:inline-block`}>{result}</td>
                <td className={`${CELL} max-sm:block`}>{remarks}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

const CELL = 'align-top sm:py-2 sm:pe-6';

const ROW = 'grid gap-x-6 py-3 sm:grid-cols-[1fr_3fr]';
