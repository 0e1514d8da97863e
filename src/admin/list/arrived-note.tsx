import type { JSX } from 'react';
import type { AdminTexts } from '../../form-engine/admin-texts.ts';
import { fill } from '../../lib/fill.ts';
import { Button } from '../../ui/button.tsx';
import { formatCount } from './format-count.ts';

interface ArrivedNoteProps {
  readonly texts: AdminTexts['arrived'];
  readonly count: number;
  readonly onShow: () => void;
}

/** Says quietly what has come in meanwhile. Always there, so that a screen reader hears the change. */
export function ArrivedNote({ texts, count, onShow }: ArrivedNoteProps): JSX.Element {
  const said = count === 1 ? texts.one : fill(texts.many, { count: formatCount(count) });
  return (
    <div className={count > 0 ? 'flex items-center gap-3' : 'sr-only'}>
      <output className="font-medium text-accent">{count > 0 && said}</output>
      {count > 0 && <Button onClick={onShow}>{texts.show}</Button>}
    </div>
  );
}
