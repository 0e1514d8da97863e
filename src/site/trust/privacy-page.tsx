import type { JSX } from 'react';
import { asked, kept, privacy } from '../../generated/site-trust.ts';
import { TrustArticle, TrustSection } from './trust-article.tsx';

/** The privacy page. Its facts follow from the declaration: a new question appears here. */
export function PrivacyPage(): JSX.Element {
  return (
    <TrustArticle name="privacy" texts={privacy}>
      <TrustSection title={privacy.facts.title} text={kept} />
      <TrustSection title={privacy.asked.title} text={[privacy.asked.text]}>
        <dl className="mt-4 divide-y divide-line border-y border-line">
          {asked.map(({ step, questions }) => (
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
      </TrustSection>
    </TrustArticle>
  );
}
