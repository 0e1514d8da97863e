import type { JSX } from 'react';
import { asked, privacy } from '../../generated/site-trust.ts';
import { TrustArticle, TrustSection } from './trust-article.tsx';

/** Its facts follow from the declaration. */
export function PrivacyPage(): JSX.Element {
  return (
    <TrustArticle name="privacy" texts={privacy}>
      {asked.map((form) => (
        <FormFacts key={form.id} form={form} />
      ))}
    </TrustArticle>
  );
}

type Asked = (typeof asked)[number];

/** Shows a form's part, under its name if there are several. */
function FormFacts({ form }: { readonly form: Asked }): JSX.Element {
  const list = (
    <dl className="mt-4 max-w-2xl divide-y divide-line border-y border-line">
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
  if (asked.length > 1) {
    return (
      <TrustSection title={form.name} text={[...form.kept, privacy.asked.text]}>
        {list}
      </TrustSection>
    );
  }
  return (
    <>
      <TrustSection title={privacy.facts.title} text={form.kept} />
      <TrustSection title={privacy.asked.title} text={[privacy.asked.text]}>
        {list}
      </TrustSection>
    </>
  );
}
