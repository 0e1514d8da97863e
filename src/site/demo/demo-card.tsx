import { Play } from 'lucide-react';
import { useState, type JSX } from 'react';
import type { demo } from '../../generated/site.ts';

export type DemoOption = (typeof demo.options)[number];

interface DemoCardProps {
  readonly option: DemoOption;
  readonly onChoose: (option: DemoOption) => void;
}

export function DemoCard({ option, onChoose }: DemoCardProps): JSX.Element {
  return (
    <button type="button" onClick={() => onChoose(option)} className={CARD}>
      <Thumbnail address={option.thumbnail} />
      <span className="block p-5">
        <span className="block text-lg font-semibold">{option.title}</span>
        <span className="mt-1 block text-pretty text-muted">{option.description}</span>
      </span>
    </button>
  );
}

/** The declared picture, or one of ours where it can't be loaded. It adds nothing to the title, so it has no text. */
function Thumbnail({ address }: { readonly address: string }): JSX.Element {
  const [failed, setFailed] = useState(false);
  if (failed) {
    return (
      <span
        data-fallback
        className="flex aspect-video w-full items-center justify-center bg-accent-soft text-accent"
      >
        <Play aria-hidden size={48} />
      </span>
    );
  }
  return (
    <img
      src={address}
      alt=""
      width={640}
      height={360}
      onError={() => setFailed(true)}
      className="aspect-video h-auto w-full bg-accent-soft object-cover"
    />
  );
}

const CARD =
  'flex h-full w-full flex-col overflow-hidden rounded-card border border-control bg-canvas text-left shadow-sm hover:border-accent hover:bg-accent-soft';
