import type { JSX, ReactNode } from 'react';

/** Declared in schema/site.json. Empty parts are hidden. */
export interface Proof {
  readonly logos: Titled<{ readonly name: string; readonly image: string }>;
  readonly quotes: readonly {
    readonly text: string;
    readonly name: string;
    readonly agency: string;
  }[];
  readonly contracts: Titled<{ readonly name: string; readonly number: string }>;
}

interface Titled<Item> {
  readonly title: string;
  readonly items: readonly Item[];
}

export function ProofBand({ logos, quotes, contracts }: Proof): JSX.Element | null {
  if ([logos.items, quotes, contracts.items].every(({ length }) => length === 0)) return null;
  return (
    <div className="border-b border-line">
      <div className="mx-auto grid w-full max-w-landing gap-y-10 px-4 py-8 sm:px-8">
        <TitledList {...logos} className="items-center gap-y-6">
          {({ name, image }) => (
            <img src={image} alt={name} loading="lazy" className="h-10 w-auto" />
          )}
        </TitledList>
        {quotes.map((quote) => (
          <figure key={quote.text} className="max-w-3xl">
            <blockquote className="text-xl">“{quote.text}”</blockquote>
            <figcaption className="mt-2 text-muted">{`${quote.name}, ${quote.agency}`}</figcaption>
          </figure>
        ))}
        <TitledList {...contracts} className="gap-y-3">
          {({ name, number }) => (
            <>
              <span className="font-medium">{name}</span>{' '}
              <span className="text-muted tabular-nums">{number}</span>
            </>
          )}
        </TitledList>
      </div>
    </div>
  );
}

interface TitledListProps<Item> extends Titled<Item> {
  readonly className: string;
  readonly children: (item: Item) => ReactNode;
}

function TitledList<Item extends object>(props: TitledListProps<Item>): JSX.Element | null {
  const { title, items, className, children } = props;
  return items.length === 0 ? null : (
    <div>
      <h2 className="text-sm font-medium text-muted">{title}</h2>
      <ul className={`mt-3 flex flex-wrap gap-x-12 ${className}`}>
        {items.map((item) => (
          <li key={Object.values(item).join(' ')}>{children(item)}</li>
        ))}
      </ul>
    </div>
  );
}
