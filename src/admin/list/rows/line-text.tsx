import type { JSX, ReactNode } from 'react';
import type { AnswerValue } from '../../../form-engine/kinds/field.ts';
import { answerLink, type Field } from '../../../form-engine/kinds/registry.ts';
import { truncate } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { badgeVariant } from '../../view/badge-variant.ts';
import type { ColumnLine } from '../../view/staff-model.ts';

/** Longest text of a cell, unless the declaration sets another limit. The submission's own page has all of it. */
export const MAX_LENGTH = 160;

/** An answer of a cell. */
export interface Line {
  readonly line: ColumnLine;
  readonly field: Field;
  readonly value: AnswerValue;
  /** As many as the value has items. */
  readonly texts: readonly string[];
}

interface LineTextProps extends Line {
  readonly limit: number;
}

/** One answer. Of a list it shows the first item and how many others there are; screen readers get them all. */
export function LineText({ line, field, value, texts, limit }: LineTextProps): JSX.Element {
  const [text = '', ...others] = texts;
  const shown: ReactNode =
    line.badge === undefined || text.length > MAX_LENGTH ? (
      <AnswerLink href={answerLink(field, text)}>{truncate(text, limit) ?? text}</AnswerLink>
    ) : (
      <Badge
        variant={badgeVariant(line.badge, value)}
        className="text-xs! print:px-1! print:text-[9pt]!"
      >
        <bdi>{text}</bdi>
      </Badge>
    );
  const labelled =
    line.label === undefined ? (
      shown
    ) : (
      <>
        {`${line.label}: `}
        {shown}
      </>
    );
  if (others.length === 0) return <>{labelled}</>;
  return (
    <span title={texts.join(', ')} className="flex">
      <span className="truncate">{labelled}</span>
      <span aria-hidden="true" className="shrink-0 pl-1 text-muted">{`+${others.length}`}</span>
      <span className="sr-only">, {others.join(', ')}</span>
    </span>
  );
}

interface AnswerLinkProps {
  readonly href: string | undefined;
  readonly children: string;
}

function AnswerLink({ href, children }: AnswerLinkProps): JSX.Element {
  const text = <bdi>{children}</bdi>;
  return href === undefined ? (
    text
  ) : (
    <a
      href={href}
      rel="noopener noreferrer"
      className="inline-block max-w-full truncate align-bottom leading-6 underline underline-offset-2"
    >
      {text}
    </a>
  );
}
