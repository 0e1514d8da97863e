import type { JSX } from 'react';
import * as site from '../../generated/site-landing.ts';
import { Section } from './section.tsx';

/**
 * The layers as a list of boxes, with arrows that name the data. Screen readers read it in order.
 */
export function ArchitectureSection(): JSX.Element {
  const { title, intro, layers, response } = site.architecture;
  return (
    <Section id="architecture" title={title} intro={intro} tinted>
      <div className="relative mt-10">
        <ol>
          {layers.map((layer) => (
            <li key={layer.title}>
              {layer.input !== '' && <Input text={layer.input} />}
              <div className="me-16 grid items-center gap-x-10 rounded-card border border-accent bg-accent-soft px-5 py-4 sm:px-6 lg:grid-cols-[24rem_1fr]">
                <div>
                  <h3 className="text-lg font-semibold">{layer.title}</h3>
                  <p className="text-muted">{layer.detail}</p>
                </div>
                <p className="text-lg max-lg:mt-3">{layer.text}</p>
              </div>
            </li>
          ))}
        </ol>
        <Response text={response} />
      </div>
    </Section>
  );
}

function Input({ text }: { readonly text: string }): JSX.Element {
  return (
    <p className="flex items-center gap-3 py-1 ps-8 text-muted">
      <svg aria-hidden viewBox="0 0 14 44" className={`${ARROW} h-11 w-3.5 shrink-0`}>
        <path d="M7 1V42M1 35L7 42L13 35" />
      </svg>
      {text}
    </p>
  );
}

/**
 * The arrow from the last layer to the first: a line around the space beside them, at least 5rem
 * high.
 */
function Response({ text }: { readonly text: string }): JSX.Element {
  return (
    <div className="absolute inset-y-10 end-0 flex w-16">
      <div className="relative ms-1 w-6 shrink-0 border-2 border-s-0 border-ink">
        <svg
          aria-hidden
          viewBox="0 0 9 14"
          className={`${ARROW} absolute -start-0.5 -top-2 h-3.5 w-2.25 rtl:-scale-x-100`}
        >
          <path d="M8 1L1 7L8 13" />
        </svg>
      </div>
      <p className="self-center ps-1 text-muted [writing-mode:vertical-rl]">{text}</p>
    </div>
  );
}

const ARROW = 'fill-none stroke-ink stroke-2 forced-colors:stroke-[CanvasText]';
