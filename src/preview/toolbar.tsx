import { useId, type JSX } from 'react';
import { language } from '../generated/site.ts';
import { ScrollRegion } from '../ui/scroll-region.tsx';
import type { PreviewPart } from './parts/part.tsx';
import type { Sample } from './answers/samples.ts';
import { FORMS, type PreviewForm } from './forms.ts';
import { Select } from '../ui/fields/text-input.tsx';

interface ToolbarProps {
  readonly form: PreviewForm;
  readonly parts: readonly PreviewPart[];
  readonly sample: Sample | undefined;
  readonly onChoose: (name: string) => void;
}

/** A sticky bar: form, sample, and links to each part. */
export function Toolbar({ form, parts, sample, onChoose }: ToolbarProps): JSX.Element {
  const id = useId();
  return (
    <header className="top-0 z-10 border-b border-line bg-canvas [@media(min-height:30rem)]:sticky">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 pt-3 sm:px-8">
        <h1 className="text-xl font-semibold tracking-tight">Preview</h1>
        <PageLinks
          label="Form"
          pages={FORMS.map(({ id: formId, title }) => ({
            name: title,
            href: `?${new URLSearchParams({ form: formId }).toString()}`,
            isCurrent: formId === form.id,
          }))}
        />
        <PageLinks
          label="Language"
          pages={LANGUAGES.map(({ tag, name }) => ({
            name,
            href: addressIn(tag),
            isCurrent: tag === language.tag,
            lang: tag,
          }))}
        />
        <div className="flex min-w-0 items-center gap-2">
          <label htmlFor={id} className="text-sm text-muted">
            Sample
          </label>
          <Select
            id={id}
            value={sample?.name}
            onChange={(event) => onChoose(event.target.value)}
            className="min-w-0"
          >
            {form.samples.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </div>
      </div>
      <nav aria-label="Parts of the preview">
        <ScrollRegion aria-label="All parts" className="px-2 py-1 sm:px-6">
          <ul className="flex w-max text-sm">
            {parts.map((part) => (
              <li key={part.id}>
                <a href={`#${part.id}`} className={PLACE}>
                  {part.title}
                </a>
              </li>
            ))}
          </ul>
        </ScrollRegion>
      </nav>
    </header>
  );
}

interface PageLinksProps {
  readonly label: string;
  readonly pages: readonly {
    readonly name: string;
    readonly href: string;
    readonly isCurrent: boolean;
    readonly lang?: string;
  }[];
}

function PageLinks({ label, pages }: PageLinksProps): JSX.Element {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap text-sm">
        {pages.map(({ name, href, isCurrent, lang }) => (
          <li key={href}>
            <a
              href={href}
              lang={lang}
              hrefLang={lang}
              aria-current={isCurrent ? 'page' : undefined}
              className={`${PLACE} aria-[current=page]:bg-accent-soft`}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The first language, and each language that has a file, published or not. */
const LANGUAGES = [
  language.main,
  ...Object.keys(import.meta.glob('../../schema/languages/*.json')).map(tagOf),
].map((tag) => ({
  tag,
  name: new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag,
}));

function tagOf(path: string): string {
  return /[^/]+(?=\.json$)/u.exec(path)?.[0] ?? '';
}

/** Returns the address of the same form's preview in a language. */
function addressIn(tag: string): string {
  const { pathname, search } = window.location;
  const base = tag === language.main ? '' : `/${tag}`;
  return base + pathname.slice(language.base.length) + search;
}

const PLACE =
  'inline-flex min-h-11 items-center rounded-control px-2 font-medium text-accent no-underline -outline-offset-3! hover:bg-accent-soft';
