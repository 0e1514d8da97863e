import type { JSX, ReactNode } from 'react';
import { scene } from '../../generated/site-landing.ts';
import { product } from '../../generated/site.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';

/** The product at work, as text and shapes: a job description with a candidate's fit, a translation, a chat. */
export function HeroScene(): JSX.Element {
  const { job, fit, translation, chat, caption } = scene;
  return (
    <figure className="mx-auto w-full max-w-lg">
      <div className="rounded-card border border-line bg-canvas shadow-lg">
        <p className="flex items-center gap-2 border-b border-line px-5 py-3 text-sm font-semibold">
          <BrandMark className="size-5" />
          {product}
        </p>
        <div className="grid gap-5 p-5">
          <Part label={job.label}>
            <p className="text-lg font-semibold">{job.title}</p>
            <p className="mt-1 text-muted">{job.text}</p>
          </Part>
          <Part label={fit.label}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-medium">{fit.candidate}</span>
              <span className="text-lg font-semibold text-success tabular-nums">{fit.outcome}</span>
            </p>
            <FitBar score={fit.score} />
          </Part>
          <Part label={translation.label}>
            <p lang={translation.from.language}>{translation.from.text}</p>
            <p lang={translation.to.language} className="mt-1 font-medium text-accent">
              {translation.to.text}
            </p>
          </Part>
          <Part label={chat.label}>
            <p className="ml-auto w-fit max-w-[85%] rounded-card rounded-br-none border border-transparent bg-accent px-3 py-2 text-on-accent">
              {chat.question}
            </p>
            <p className="mt-2 w-fit max-w-[85%] rounded-card rounded-bl-none border border-transparent bg-accent-soft px-3 py-2">
              {chat.answer}
            </p>
          </Part>
        </div>
      </div>
      <figcaption className="mt-3 text-center text-sm text-muted">{caption}</figcaption>
    </figure>
  );
}

function Part({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <p className="mb-1 text-sm font-medium text-muted">{label}</p>
      {children}
    </div>
  );
}

function FitBar({ score }: { readonly score: number }): JSX.Element {
  return (
    <svg aria-hidden viewBox="0 0 100 3" preserveAspectRatio="none" className="mt-2 h-2 w-full">
      <rect width="100" height="3" className="fill-line" />
      <rect width={score} height="3" className="fill-success" />
    </svg>
  );
}
