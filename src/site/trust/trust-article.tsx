import type { JSX, PropsWithChildren, ReactNode } from 'react';
import * as site from '../../generated/site.ts';
import { formatLongDay } from '../../lib/format.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { fill } from '../../lib/fill.ts';
import { texts as words } from '../../lib/texts.generated.ts';

interface SectionTexts {
  readonly title: string;
  readonly text: readonly string[];
  readonly list?: readonly string[];
}

interface TrustTexts {
  readonly title: string;
  /** The day of the last change, YYYY-MM-DD. */
  readonly updated: string;
  readonly intro: string;
  readonly sections: readonly SectionTexts[];
}

interface TrustArticleProps extends PropsWithChildren {
  readonly name: 'privacy' | 'accessibility' | 'security' | 'ai';
  readonly texts: TrustTexts;
  /** Leaves room for tables; texts stay as narrow as on the other pages. */
  readonly isWide?: boolean;
}

/** A page of declared sections under one heading; `children` follow them. */
export function TrustArticle(props: TrustArticleProps): JSX.Element {
  const { name, texts, isWide, children } = props;
  const { title, updated, intro, sections } = texts;
  usePageTitle(site.titles[name]);
  return (
    <article
      className={`mx-auto w-full px-4 py-12 sm:px-8 sm:py-16 ${isWide ? 'max-w-5xl' : 'max-w-2xl'}`}
    >
      <h1 className="text-4xl font-bold tracking-tight text-balance">{title}</h1>
      <p className="mt-2 text-sm text-muted">
        <time dateTime={updated}>{fill(words.lastChanged, { date: formatLongDay(updated) })}</time>
      </p>
      <p className="mt-6 max-w-2xl text-xl text-muted">{intro}</p>
      {sections.map((section) => (
        <TrustSection key={section.title} {...section} />
      ))}
      {children}
    </article>
  );
}

export function TrustSection(props: PropsWithChildren<SectionTexts>): JSX.Element {
  const { title, text, list, children } = props;
  return (
    <section className="mt-10">
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

/** An e-mail address, or the path of a file below `/.well-known`. */
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
