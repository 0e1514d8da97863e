import type { JSX } from 'react';
import * as site from '../../generated/site-landing.ts';
import { ArchitectureDiagram } from './architecture-diagram.tsx';
import { Section } from './section.tsx';

export function ArchitectureSection(): JSX.Element {
  const { title, intro, layers } = site.architecture;
  return (
    <Section id="architecture" title={title} intro={intro} tinted>
      <div className="mt-10 grid items-center gap-12 lg:grid-cols-2">
        <ArchitectureDiagram />
        <ol className="grid gap-6">
          {layers.map((layer) => (
            <li key={layer.title} className="border-l-4 border-accent pl-5">
              <h3 className="text-lg font-semibold">{layer.title}</h3>
              <p className="mt-1 text-muted">{layer.text}</p>
            </li>
          ))}
        </ol>
      </div>
      <Flow />
    </Section>
  );
}

function Flow(): JSX.Element {
  const { title, steps } = site.architecture.flow;
  return (
    <>
      <h3 className="mt-12 text-lg font-semibold">{title}</h3>
      <ol className="mt-4 grid gap-3 sm:grid-cols-4">
        {steps.map((step, index) => (
          <li
            key={step}
            className="flex items-baseline gap-3 rounded-control border border-line bg-canvas px-4 py-3"
          >
            <span aria-hidden className="font-semibold text-accent">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </>
  );
}
