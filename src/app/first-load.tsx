import type { JSX } from 'react';
import { LoadingNote } from '../ui/notes.tsx';
import { PageFrame } from './page-frame.tsx';

/** Shown in place of a page while its code is loaded for the first time. */
export function FirstLoad(): JSX.Element {
  return (
    <PageFrame>
      <LoadingNote text="Loading..." />
    </PageFrame>
  );
}
