import { useId, type JSX } from 'react';
import type {
  AnswersLink as AnswersLinkModel,
  Panel as PanelModel,
} from '#src/engine/display.ts';
import type { Notice, TextNode } from '../model/texts.ts';
import type { WizardStep } from '../model/steps.ts';
import { MarkedPart } from '../form/marked-parts.tsx';
import { fillAddress } from '#src/lib/text/fill.ts';
import { TextLink } from '#src/ui/text-link.tsx';

interface PanelProps {
  readonly panel: PanelModel;
  readonly places: Places;
}

/** The texts for the places of links, by question; `reference` once the answers are sent. */
export type Places = Readonly<Record<string, string>>;

export function Panel({ panel, places }: PanelProps): JSX.Element {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="rounded-card border border-transparent bg-accent-soft p-6"
    >
      <h2 id={id} className="text-lg font-semibold">
        {panel.title}
      </h2>
      <ul className="mt-2 grid list-disc gap-1 ps-5">
        {panel.items.map((item) => (
          <li key={JSON.stringify(item)}>
            <Prose>{typeof item === 'string' ? item : item.text}</Prose>{' '}
            {typeof item === 'object' && <AnswersLink link={item.link} places={places} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface AnswersLinkProps {
  readonly link: AnswersLinkModel;
  readonly places: Places;
}

/** Leaves this page open: it may be the only place of the answers. */
export function AnswersLink({ link, places }: AnswersLinkProps): JSX.Element {
  return (
    <TextLink href={fillAddress(link.href, places)} target="_blank" rel="noopener">
      {link.label}
    </TextLink>
  );
}

/** E-mail addresses are links, and ranges such as "1-2" stay on one line. */
export function Prose({ children }: { readonly children: string }): JSX.Element {
  const parts = children.split(/([^\s@]+@[^\s@]+[^\s@.,;]|\d+-\d+)/u);
  return (
    <>
      {parts.map((part, index) =>
        index % 2 === 0 ? part : <Unbroken key={index} text={part} />,
      )}
    </>
  );
}

/** Keeps a part on one line, or shows an e-mail address as a link. */
function Unbroken({ text }: { readonly text: string }): JSX.Element {
  if (text.includes('@')) return <TextLink href={`mailto:${text}`}>{text}</TextLink>;
  return <span className="whitespace-nowrap">{text}</span>;
}

interface StepIntroProps {
  readonly step: WizardStep;
  /** Some notices need a question. */
  readonly asked?: ReadonlySet<string>;
  /** At the end of the line. On a phone, the line of missing answers is always in view instead. */
  readonly remark?: string | undefined;
}

/** A step's paragraphs and notices. */
export function StepIntro({ step, asked, remark }: StepIntroProps): JSX.Element {
  const notices = (step.notices ?? []).filter(
    ({ ifAsked }) => ifAsked === undefined || asked?.has(ifAsked),
  );
  const hasIntro = step.intro.length > 0;
  return (
    <>
      <div
        className={`mt-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2 text-muted empty:hidden ${hasIntro ? '' : 'phone:hidden'}`}
      >
        {hasIntro && (
          <div className="grid gap-2 text-lg">
            {step.intro.map((block) => (
              <Block key={JSON.stringify(block)} block={block} />
            ))}
          </div>
        )}
        {remark !== undefined && <p className="text-sm phone:hidden">{remark}</p>}
      </div>
      {notices.length > 0 && (
        <div className="mt-6 grid gap-4">
          {notices.map((notice) => (
            <NoticeSection key={JSON.stringify(notice)} {...notice} />
          ))}
        </div>
      )}
    </>
  );
}

function Block({ block }: { readonly block: TextNode }): JSX.Element {
  if (typeof block !== 'string') return <MarkedPart part={block} />;
  return (
    <p>
      <Prose>{block}</Prose>
    </p>
  );
}

function NoticeSection({ title, paragraphs, link }: Notice): JSX.Element {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-5">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      <div className="mt-2 grid gap-2 text-sm wrap-anywhere text-muted">
        {paragraphs.map((block) => (
          <Block key={JSON.stringify(block)} block={block} />
        ))}
        {link && (
          <p>
            <TextLink href={link.href}>{link.label}</TextLink>
          </p>
        )}
      </div>
    </section>
  );
}
