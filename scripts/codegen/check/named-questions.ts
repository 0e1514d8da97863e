import { nearest } from '../load/did-you-mean.ts';
import type { DeclaredFiles } from '../load/declared-files.ts';
import type { Marked, MarkedValue } from '../load/marked-values.ts';
import { staffQuestion } from '../staff-columns.ts';

/** A place that names a question. */
export type QuestionName = MarkedValue & { readonly value: string };

/** Returns every place that names a question, without the columns of the staff list that staff itself writes. */
export function questionNames({ ui }: DeclaredFiles, marked: Marked): readonly QuestionName[] {
  return [...marked.ui, ...marked.questions].filter((one): one is QuestionName => {
    const { 'x-names': named, value } = one;
    if (typeof value !== 'string') return false;
    if (named === 'column') return staffQuestion(ui, value) === undefined;
    return named === 'asked' || named === 'question';
  });
}

/** Returns the declared question that each undeclared name probably means. */
export function meantQuestions(files: DeclaredFiles, marked: Marked): ReadonlyMap<string, string> {
  const declared = Object.keys(files.questions.properties);
  return new Map(
    questionNames(files, marked).flatMap(({ value }) => {
      const meant = declared.includes(value) ? undefined : nearest(value, declared);
      return meant === undefined ? [] : [[value, meant] as const];
    }),
  );
}
