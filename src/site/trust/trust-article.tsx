import type { JSX, PropsWithChildren, ReactNode } from 'react';
import * as site from '../../generated/site.ts';
import { formatLongDay } from '../../lib/text/format.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { fill } from '../../lib/text/fill.ts';
import { texts as words } from '../../lib/texts.generated.ts';

interface SectionTexts {
  readonly title: string;
  readonly text: readonly string[];
  readonly list?: readonly string[];
}

interface TrustTexts {
  readonly title: string;
  /** YYYY-MM-DD. */
  readonly updated: string;
  readonly intro: string;
  readonly sections: readonly SectionTexts[];
}

interface TrustArticleProps extends PropsWithChildren {
  readonly name: 'privacy' | 'accessibility' | 'security' | 'ai';
  readonly texts: TrustTexts;
  /** Begins a long page with a list of its parts. */
  readonly contents?: { readonly title: string; readonly parts: readonly ContentsPart[] };
}

interface ContentsPart {
  readonly id: string;
  readonly title: string;
  /** If it is not the page's language. */
  readonly lang?: string;
}

/** Declared sections under one heading. */
export function TrustArticle(props: TrustArticleProps): JSX.Element {
  const { name, texts, contents, children } = props;
  const { title, updated, intro, sections } = texts;
  usePageTitle(site.titles[name]);
  return (
    <article className="mx-auto w-full max-w-landing px-4 py-12 sm:px-8 sm:py-16">
      <h1 className="text-4xl font-bold tracking-tight text-balance">{title}</h1>
      <p className="mt-2 text-sm text-muted">
        <time dateTime={updated}>
          {fill(words.lastChanged, { date: formatLongDay(updated) })}
        </time>
      </p>
      <p className="mt-6 max-w-2xl text-xl text-muted">{intro}</p>
      {contents && (
        <Contents
          title={contents.title}
          parts={[...sections.map(partOf), ...contents.parts]}
        />
      )}
      {sections.map((section) => (
        <TrustSection key={section.title} {...section} {...(contents && partOf(section))} />
      ))}
      {children}
    </article>
  );
}

/** Its id follows from its title. */
function partOf({ title }: SectionTexts): ContentsPart {
  return { id: title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-'), title };
}

function Contents({ title, parts }: NonNullable<TrustArticleProps['contents']>): JSX.Element {
  return (
    <nav aria-labelledby="contents" className="mt-8 max-w-2xl rounded-card bg-surface p-5">
      <h2 id="contents" className="font-semibold">
        {title}
      </h2>
      <ul className="mt-2 grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {parts.map(({ id, title: name, lang }) => (
          <li key={id} lang={lang} dir="auto">
            <TextLink href={`#${id}`} className="inline-block min-h-6">
              {name}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type TrustSectionProps = PropsWithChildren<SectionTexts & { readonly id?: string }>;

export function TrustSection(props: TrustSectionProps): JSX.Element {
  const { id, title, text, list, children } = props;
  return (
    <section id={id} className="mt-10 scroll-mt-20">
      <h2 className="text-2xl font-semibold tracking-tight">{title}</h2>
      {text.map((paragraph) => (
        <p key={paragraph} className="mt-3 max-w-2xl">
          <WithAddresses text={paragraph} />
        </p>
      ))}
      {list && (
        <ul className="mt-3 grid max-w-2xl list-disc gap-2 ps-6 marker:text-accent">
          {list.map((point) => (
            <li key={point}>
              <WithAddresses text={point} />
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}

/** An e-mail address, or a file below `/.well-known`. */
const ADDRESS = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+|\/\.well-known\/[\w.-]+\w)/u;

function WithAddresses({ text }: { readonly text: string }): ReactNode {
  return text.split(ADDRESS).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <TextLink key={part} href={part.startsWith('/') ? part : `mailto:${part}`}>
        {part}
      </TextLink>
    ),
  );
}
