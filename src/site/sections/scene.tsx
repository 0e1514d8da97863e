/** The product at work, as text and shapes. */
import type { JSX, ReactNode } from 'react';
import { scene } from '../../generated/site-landing.ts';
import { product } from '../../generated/site.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';

/** Three parts in the product's window. */
export function HeroScene(): JSX.Element {
  return (
    <figure className="mx-auto w-full max-w-lg">
      <div className="rounded-card border border-line bg-canvas shadow-lg">
        <p className="flex items-center gap-2 border-b border-line px-5 py-3 text-sm font-semibold">
          <BrandMark className="size-5" />
          {product}
        </p>
        <div className="grid gap-5 p-5">
          <ScenePart label={scene.job.label}>
            <Draft />
          </ScenePart>
          <ScenePart label={scene.fit.label}>
            <Fit {...scene.fit.candidates[0]} />
            <Decides />
          </ScenePart>
          <ScenePart label={scene.chat.label}>
            <Chat />
          </ScenePart>
        </div>
      </div>
      <figcaption className="mt-3 text-center text-sm text-muted">{scene.caption}</figcaption>
    </figure>
  );
}

/** The parts that the hero does not show, or shows in part. */
export const PICTURES = {
  fit: () => (
    <ScenePart label={scene.fit.label}>
      <ul className="grid gap-4">
        {scene.fit.candidates.map((candidate) => (
          <li key={candidate.file}>
            <Fit {...candidate} />
          </li>
        ))}
      </ul>
      <Decides />
    </ScenePart>
  ),
  document: () => <Translation {...scene.document} />,
  speech: () => <Translation {...scene.speech} />,
};

interface PartProps {
  readonly label: string;
  readonly children: ReactNode;
}

function ScenePart({ label, children }: PartProps): JSX.Element {
  return (
    <div>
      <p className="mb-1 text-sm font-medium text-muted">{label}</p>
      {children}
    </div>
  );
}

function Draft(): JSX.Element {
  return (
    <>
      <p className="text-lg font-semibold">{scene.job.title}</p>
      <p className="mt-1 text-muted">{scene.job.text}</p>
    </>
  );
}

function Fit({ file, outcome, score }: (typeof scene.fit.candidates)[number]): JSX.Element {
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{file}</span>
        <span className="text-lg font-semibold text-success tabular-nums">{outcome}</span>
      </p>
      <svg
        aria-hidden
        viewBox="0 0 100 3"
        preserveAspectRatio="none"
        className="mt-2 h-2 w-full"
      >
        <rect width="100" height="3" className="fill-line" />
        <rect width={score} height="3" className="fill-success" />
      </svg>
    </>
  );
}

function Decides(): JSX.Element {
  return <p className="mt-2 text-sm text-muted">{scene.fit.decides}</p>;
}

function Chat(): JSX.Element {
  return (
    <>
      <p className="ms-auto w-fit max-w-[85%] rounded-card rounded-ee-none border border-transparent bg-accent px-3 py-2 text-on-accent">
        {scene.chat.question}
      </p>
      <p className="mt-2 w-fit max-w-[85%] rounded-card rounded-es-none border border-transparent bg-accent-soft px-3 py-2">
        {scene.chat.answer}
      </p>
    </>
  );
}

function Translation({
  label,
  from,
  to,
}: typeof scene.document | typeof scene.speech): JSX.Element {
  return (
    <ScenePart label={label}>
      <div className="grid gap-3">
        <p lang={from.language} dir="auto" className="border-s-4 border-line ps-3">
          {from.text}
        </p>
        <p
          lang={to.language}
          dir="auto"
          className="border-s-4 border-accent ps-3 font-medium text-accent"
        >
          {to.text}
        </p>
      </div>
    </ScenePart>
  );
}
