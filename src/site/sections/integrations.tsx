import type { JSX } from 'react';
import { integrations } from '../../generated/site-landing.ts';
import { product } from '../../generated/site.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { PICTURES } from './scene.tsx';

interface Integration {
  readonly platform: string;
  readonly text: string;
  readonly frame: keyof typeof FRAMES;
  readonly app: string;
  readonly kind: string;
  readonly record: string;
  readonly fields: readonly { readonly label: string; readonly value: string }[];
  readonly picture: keyof typeof PICTURES;
}

/** The product in the window of each platform, as text and shapes. */
export function Integrations(): JSX.Element {
  const { title } = integrations;
  const items: readonly Integration[] = integrations.items;
  return (
    <div className="border-b border-line">
      <div className="mx-auto w-full max-w-landing px-4 py-16 sm:px-8 sm:py-20">
        <h2 className="text-3xl font-semibold tracking-tight text-balance sm:text-4xl">
          {title}
        </h2>
        <ul className="mt-10 grid gap-x-6 gap-y-12 lg:grid-cols-3">
          {items.map((item) => (
            <li key={item.platform}>
              <figure className="flex h-full flex-col">
                <div className="grid grow rounded-card border border-transparent bg-surface p-4 sm:p-6">
                  {FRAMES[item.frame](item)}
                </div>
                <figcaption className="mt-4 lg:min-h-20">
                  <h3 className="text-lg font-semibold">{item.platform}</h3>
                  <p className="mt-1 text-muted">{item.text}</p>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

const FRAMES = {
  tabs: (item: Integration) => (
    <div className={WINDOW}>
      <Shapes className="h-8 bg-accent px-4" />
      <p className="flex items-center gap-4 border-b border-line px-4 text-sm">
        <span className="font-semibold">{item.app}</span>
        <span className="border-b-2 border-accent pt-2.5 pb-2 text-accent">{item.kind}</span>
        <Blank />
        <Blank />
      </p>
      <Record {...item} />
    </div>
  ),
  side: (item: Integration) => (
    <div className={`${WINDOW} flex`}>
      <Shapes className="w-10 flex-col border-e border-line bg-ink py-4" />
      <div className="grow">
        <p className="border-b border-line bg-surface px-4 py-2 text-sm text-muted">
          {`${item.app} / ${item.kind}`}
        </p>
        <Record {...item} isForm />
      </div>
    </div>
  ),
  phone: (item: Integration) => (
    <div className="mx-auto w-full max-w-72 self-start overflow-hidden rounded-[1.75rem] border-8 border-ink bg-canvas shadow-sm">
      <p className="bg-accent px-4 py-3 font-semibold text-on-accent">{item.app}</p>
      <Record {...item} isForm isNamed />
    </div>
  ),
};

interface RecordProps extends Integration {
  /** Shows the fields as those of a form. */
  readonly isForm?: boolean;
  /** Says what kind of record it is. */
  readonly isNamed?: boolean;
}

/** The open record of the platform, with the product's part. */
function Record(props: RecordProps): JSX.Element {
  const { kind, record, fields, picture, isForm, isNamed } = props;
  return (
    <div className="grid gap-3 p-4">
      <p className="text-lg/snug font-semibold">
        {isNamed && <span className="block text-sm font-normal text-muted">{kind}</span>}
        {record}
      </p>
      <dl className="flex gap-x-4 text-sm">
        {fields.map(({ label, value }) => (
          <div key={label} className="grow">
            <dt className="text-muted">{label}</dt>
            <dd className={isForm ? 'rounded-sm border border-control px-2 py-1' : ''}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <div className="rounded-control border border-accent p-3">
        <p className="mb-2 flex items-center gap-2 text-sm font-semibold text-accent">
          <BrandMark className="size-4" />
          {product}
        </p>
        {PICTURES[picture]()}
      </div>
    </div>
  );
}

/** Buttons of the platform, without their symbols. */
function Shapes({ className }: { readonly className: string }): JSX.Element {
  return (
    <div aria-hidden className={`flex shrink-0 items-center gap-3 ${className}`}>
      {[1, 2, 3].map((key) => (
        <span key={key} className="size-3 rounded-sm bg-on-accent opacity-60" />
      ))}
    </div>
  );
}

/** A tab of the platform, without its text. */
function Blank(): JSX.Element {
  return <span aria-hidden className="h-2 w-10 rounded-sm bg-line" />;
}

const WINDOW = 'overflow-hidden rounded-control border border-line bg-canvas shadow-sm';
