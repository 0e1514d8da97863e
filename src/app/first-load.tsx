import type { JSX } from 'react';
import { LoadingNote } from '../ui/notes.tsx';
import { PageFrame } from './page-frame.tsx';

/** Stands where a page will be while its code is loaded for the first time. */
export function FirstLoad(): JSX.Element {
  return (
    <PageFrame>
      <LoadingNote text="Loading..." />
    </PageFrame>
  );
}
