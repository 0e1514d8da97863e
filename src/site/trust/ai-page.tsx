import type { JSX } from 'react';
import { ai } from '../../generated/site-trust.ts';
import { TrustArticle } from './trust-article.tsx';

/** The answers that a buyer of a language model asks for (OMB M-26-04). */
export function AiPage(): JSX.Element {
  return <TrustArticle name="ai" texts={ai} />;
}
