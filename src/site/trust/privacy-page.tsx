import { Fragment, type JSX } from 'react';
import { asked, privacy } from '../../generated/site-trust.ts';
import { TrustArticle, TrustSection } from './trust-article.tsx';

/** The privacy page. Its facts follow from the declaration: a new question appears here. */
export function PrivacyPage(): JSX.Element {
  return (
    <TrustArticle name="privacy" texts={privacy}>
      {asked.map((form) => (
        <Fragment key={form.id}>
          <TrustSection title={titleOf(privacy.facts.title, form)} text={form.kept} />
          <TrustSection title={titleOf(privacy.asked.title, form)} text={[privacy.asked.text]}>
            <AskedQuestions form={form} />
          </TrustSection>
        </Fragment>
      ))}
    </TrustArticle>
  );
}

type Asked = (typeof asked)[number];

/** Names the form where there are several. */
function titleOf(title: string, { name }: Asked): string {
  return asked.length > 1 ? `${title}: ${name}` : title;
}

function AskedQuestions({ form }: { readonly form: Asked }): JSX.Element {
  return (
    <dl className="mt-4 divide-y divide-line border-y border-line">
      {form.steps.map(({ step, questions }) => (
        <div key={step} className="grid gap-x-6 py-3 sm:grid-cols-[1fr_2fr]">
          <dt className="font-medium">{step}</dt>
          <dd>
            <ul>
              {questions.map((question) => (
                <li key={question}>{question}</li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  );
}
