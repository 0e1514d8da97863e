import { useEffect, useRef, type JSX, type ReactNode } from 'react';
import { labelled } from '../../engine/display.ts';
import { answerLink } from '../contract/fields.ts';
import type { Answers } from '../../engine/form-model.ts';
import { rowToAnswers, type Row } from '../../engine/row.ts';
import { formatDate, truncate } from '../../lib/text/format.ts';
import { reference } from '../../lib/text/reference.ts';
import { Badge } from '../../ui/badge.tsx';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { useSource } from '../loading/list-source.ts';
import { answeredIn } from '../view/answered-in.ts';
import { answeredLines, type AnsweredLine } from '../view/row-link.ts';
import { badgeVariant, type ColumnLine } from '../contract/staff-model.ts';
import { DueMark } from '../view/due-mark.tsx';
import { SubmittedAt } from '../view/submitted-at.tsx';
import { TextLink } from '../../ui/text-link.tsx';

interface SubmissionHeadingProps {
  /** `undefined` while it is missing. */
  readonly row: Row | undefined;
  readonly children: ReactNode;
}

/**
 * The declared answers that name a submission, with the list's badges. The page's title has the
 * reference alone.
 */
export function SubmissionHeading({ row, children }: SubmissionHeadingProps): JSX.Element {
  const { model } = useSource();
  const names = model.admin.heading.map((field) => ({ field }));
  const answers = row ? rowToAnswers(model, row) : {};
  const [name, ...others] = answeredLines(model, answers, names);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo(0, 0);
  }, []);
  return (
    <>
      <h1
        ref={heading}
        tabIndex={-1}
        className="text-2xl font-semibold tracking-tight wrap-break-word sm:text-3xl"
      >
        {name ? <bdi>{shortText(name)}</bdi> : 'Submission'}
      </h1>
      {row && (
        <div className="mt-1 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
          <div className="min-w-0 print:flex print:flex-col">
            <Names names={others} />
            <Chips answers={answers} />
            <Identity row={row} />
          </div>
          {children}
        </div>
      )}
    </>
  );
}

type NamedLine = AnsweredLine<Pick<ColumnLine, 'field'>>;

/** Code points in the heading: two lines of a wide screen. */
const MAX_NAME = 80;

function shortText({ texts }: Pick<NamedLine, 'texts'>): string {
  const text = texts.join(', ');
  return truncate(text, MAX_NAME) ?? text;
}

function Names({ names }: { readonly names: readonly NamedLine[] }): JSX.Element | null {
  if (names.length === 0) return null;
  return (
    <p className="wrap-anywhere text-muted">
      {names.map((name, index) => {
        const link = answerLink(name.field, name.texts.join(', '));
        const text = <bdi>{shortText(name)}</bdi>;
        return (
          <span key={name.field.name}>
            {index > 0 && ' · '}
            {link === undefined ? (
              text
            ) : (
              <TextLink href={link} rel="noopener noreferrer">
                {text}
              </TextLink>
            )}
          </span>
        );
      })}
    </p>
  );
}

/** The answers that the list shows as badges. */
function Chips({ answers }: { readonly answers: Answers }): JSX.Element {
  const { model } = useSource();
  const lines = model.admin.columns.flatMap((column) => column.lines);
  return (
    <ul className="mt-2 flex flex-wrap gap-2 empty:hidden">
      {answeredLines(model, answers, lines).map(
        ({ line: { badge }, field, value, texts }) =>
          badge !== undefined && (
            <li key={field.name}>
              <Badge variant={badgeVariant(badge, value)}>
                <bdi>{labelled(field.shortTitle, texts.join(', '))}</bdi>
              </Badge>
            </li>
          ),
      )}
    </ul>
  );
}

/** Time and reference; the id on request. */
function Identity({ row }: { readonly row: Row }): JSX.Element {
  const { model } = useSource();
  const { label, prefix } = model.reference;
  const id = String(row['id']);
  const shortName = reference(prefix, id);
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-4 text-sm text-muted print:order-first">
      <span className="inline-flex flex-wrap items-center gap-x-2">
        {label} <code className="wrap-anywhere">{shortName}</code>
        <CopyButton label={`Copy ${label.toLowerCase()}`} text={() => shortName} />
      </span>
      <span>
        Submitted <SubmittedAt value={row['submitted_at']} />
      </span>
      <DueMark model={model} row={row} />
      <Language row={row} />
      <OlderForm row={row} />
      <details className="print:hidden">
        <summary className="inline-flex min-h-9 cursor-pointer items-center text-accent underline underline-offset-2">
          Details
        </summary>
        <span className="inline-flex flex-wrap items-center gap-x-2">
          Id <code className="wrap-anywhere">{id}</code>
          <CopyButton label="Copy id" text={() => id} />
        </span>
      </details>
    </div>
  );
}

/** The language of the submission's page, if there are or were several. */
function Language({ row }: { readonly row: Row }): JSX.Element | null {
  const { model } = useSource();
  const language = answeredIn(model, row);
  const isUsual = language?.isMain && model.admin.languages.length === 1;
  return language && !isUsual ? <span>{`Answered in ${language.name}`}</span> : null;
}

/** Since when the questions were asked in this version, if they have changed. */
function OlderForm({ row }: { readonly row: Row }): JSX.Element | null {
  const { version } = useSource().model;
  const since = row['formSince'];
  if (row['form_version'] === version || typeof since !== 'string') return null;
  const [day, year] = formatDate(since).split(', ');
  return <span>{`Answered the form of ${day}, ${year}`}</span>;
}
