import type { JSX } from 'react';
import { ai } from '../../generated/site-trust.ts';
import { TrustArticle } from './trust-article.tsx';

/** The answers for buyers of a language model (OMB M-26-04). */
export function AiPage(): JSX.Element {
  return <TrustArticle name="ai" texts={ai} />;
}
