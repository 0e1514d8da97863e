import { useEffect, useState, type JSX } from 'react';
import type { FieldBase } from '#src/engine/kinds/field.ts';
import { formatPath, type AnswerPath } from '#src/engine/path.ts';
import { afterFrame } from '#src/lib/later.ts';
import { fill } from '#src/lib/text/fill.ts';
import { formatList } from '#src/lib/text/format.ts';
import { showQuestion } from './question-links.tsx';

interface AddedQuestionsProps {
  /** The step or item that asks the questions. */
  readonly of: string;
  /** Of the item. */
  readonly item?: AnswerPath;
  /** The names of the questions that are asked now. */
  readonly asked: readonly string[];
  readonly fields: Readonly<Record<string, Pick<FieldBase, 'title'>>>;
  /** With a place `{fields}`. */
  readonly text: string;
}

/** Announces the questions that the latest answer has added, and brings the first into view. */
export function AddedQuestions(props: AddedQuestionsProps): JSX.Element {
  const { of, item, asked, fields, text } = props;
  const names = useAdded(of, asked);
  const [first] = names;
  const path =
    first === undefined ? undefined : formatPath(item === undefined ? [first] : [item, first]);
  useEffect(() => {
    return path === undefined ? undefined : afterFrame(() => showQuestion(path));
  }, [path]);
  const added = names.map((name) => fields[name]?.title ?? name);
  return (
    <div aria-live="polite" className="sr-only">
      {added.length > 0 && fill(text, { fields: formatList(added) })}
    </div>
  );
}

/** Returns the new questions after the latest answer. */
function useAdded(of: string, asked: readonly string[]): readonly string[] {
  const [known, keep] = useState({ of, before: asked, added: NONE });
  if (known.of !== of) {
    keep({ of, before: asked, added: NONE });
    return NONE;
  }
  const { before, added } = known;
  if (before.join() !== asked.join()) {
    keep({ of, before: asked, added: asked.filter((name) => !before.includes(name)) });
  }
  return added;
}

const NONE: readonly string[] = [];
