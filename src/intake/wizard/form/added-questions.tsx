import { useState, type JSX } from 'react';
import type { FieldBase } from '#src/engine/kinds/field.ts';
import { fill } from '#src/lib/text/fill.ts';
import { formatList } from '#src/lib/text/format.ts';

interface AddedQuestionsProps {
  /** The step or item that asks the questions. */
  readonly of: string;
  /** The names of the questions that are asked now. */
  readonly asked: readonly string[];
  readonly fields: Readonly<Record<string, Pick<FieldBase, 'title'>>>;
  /** With a place `{fields}`. */
  readonly text: string;
}

/** Announces the questions that the latest answer has added. */
export function AddedQuestions(props: AddedQuestionsProps): JSX.Element {
  const { of, asked, fields, text } = props;
  const added = useAdded(of, asked).map((name) => fields[name]?.title ?? name);
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
