import type { DeclaredFiles } from '../../load/declared-files.ts';
import { branchAnswers } from '../../model/branch-answers.ts';
import type { DeclarationModel } from '../../model/build-model.ts';
import { BANNER } from './banner.ts';

/** Answers that lead to each branch of each condition, for tests and the preview. */
export function emitBranchAnswers(model: DeclarationModel, files: DeclaredFiles): string {
  const { answerType } = model;
  return `${BANNER}import type { ${answerType} } from './answers.ts';

export const branchAnswers: readonly ${answerType}[] = ${JSON.stringify(branchAnswers(files, model), null, 2)};
`;
}
