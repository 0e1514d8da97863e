import { useEffect, useRef, type JSX, type ReactNode } from 'react';
import { valueTexts } from '../../form-engine/display.ts';
import { answerLink } from '../../form-engine/kinds/registry.ts';
import { rowToAnswers, type Row } from '../../form-engine/row.ts';
import { truncate } from '../../lib/format.ts';
import { reference } from '../../lib/reference.ts';
import { Badge } from '../../ui/badge.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { useSource } from '../data/source-context.ts';
import { badgeVariant, type StaffModel } from '../view/staff-model.ts';
import { SubmittedAt } from '../view/submitted-at.tsx';

interface SubmissionHeadingProps {
  readonly id: string;
  /** `undefined` while it is not there. */
  readonly row: Row | undefined;
  readonly children: ReactNode;
}

/**
 * Names a submission by the declared answers, with the answers that the list shows as badges. The page's title has its
 * reference only (`app/admin-route.tsx`).
 */
export function SubmissionHeading({ id, row, children }: SubmissionHeadingProps): JSX.Element {
  const { model } = useSource();
  const [name, ...others] = row ? givenAnswers(model, row, model.admin.heading) : [];
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
        {name ? <bdi>{truncated(name.text)}</bdi> : 'Submission'}
      </h1>
      {row && (
        <div className="mt-1 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
          <div className="min-w-0">
            <Names names={others} />
            <Chips row={row} />
            <Identity id={id} row={row} />
          </div>
          {children}
        </div>
      )}
    </>
  );
}

/** Returns the answers to questions as short texts, as far as they are given. */
function givenAnswers(model: StaffModel, row: Row, names: readonly string[]) {
  const answers = rowToAnswers(model, row);
  return names.flatMap((name) => {
    const field = model.fields[name];
    const value = answers[name];
    if (!field || value === undefined) return [];
    return [{ field, value, text: valueTexts(field, value, 'short').join(', ') }];
  });
}

type GivenAnswers = ReturnType<typeof givenAnswers>;

/** The longest answer in the heading: two lines of a wide screen, in Unicode code points. */
const MAX_NAME = 80;

function truncated(text: string): string {
  return truncate(text, MAX_NAME) ?? text;
}

function Names({ names }: { readonly names: GivenAnswers }): JSX.Element | null {
  if (names.length === 0) return null;
  return (
    <p className="wrap-anywhere text-muted">
      {names.map(({ field, text }, index) => {
        const link = answerLink(field, text);
        return (
          <span key={field.name}>
            {index > 0 && ' · '}
            {link === undefined ? (
              <bdi>{truncated(text)}</bdi>
            ) : (
              <a href={link} rel="noopener noreferrer" className="text-accent underline">
                <bdi>{truncated(text)}</bdi>
              </a>
            )}
          </span>
        );
      })}
    </p>
  );
}

/** The answers that the list shows as badges, each with its name. */
function Chips({ row }: { readonly row: Row }): JSX.Element {
  const { model } = useSource();
  const lines = model.admin.columns.flatMap((column) => column.lines);
  return (
    <ul className="mt-2 flex flex-wrap gap-2 empty:hidden">
      {lines.flatMap(({ field: name, badge }) =>
        badge === undefined
          ? []
          : givenAnswers(model, row, [name]).map(({ field, value, text }) => (
              <li key={name}>
                <Badge variant={badgeVariant(badge, value)}>
                  <bdi>{`${field.shortTitle}: ${text}`}</bdi>
                </Badge>
              </li>
            )),
      )}
    </ul>
  );
}

/** The time and the reference of a submission; its id, which hardly anybody needs, when asked for. */
function Identity({ id, row }: { readonly id: string; readonly row: Row }): JSX.Element {
  const { label, prefix } = useSource().model.reference;
  const shortName = reference(prefix, id);
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-4 text-sm text-muted">
      <span className="inline-flex flex-wrap items-center gap-x-2">
        {label} <code className="wrap-anywhere">{shortName}</code>
        <CopyButton label={`Copy ${label.toLowerCase()}`} text={() => shortName} />
      </span>
      <span>
        Submitted <SubmittedAt value={row['submitted_at']} />
      </span>
      <details>
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
