import type { JSX } from 'react';
import { ai } from '../../generated/site-trust.ts';
import { TrustArticle } from './trust-article.tsx';

/** What a buyer of a language model has to ask for (OMB M-26-04). */
export function AiPage(): JSX.Element {
  return <TrustArticle name="ai" texts={ai} />;
}
