import type { JSX } from 'react';
import { security } from '../../generated/site-trust.ts';
import { TrustArticle } from './trust-article.tsx';

export function SecurityPage(): JSX.Element {
  return <TrustArticle name="security" texts={security} />;
}
