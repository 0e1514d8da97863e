import { evaluate } from '#src/engine/evaluate.ts';
import type { Answers } from '#src/engine/form-model.ts';
import type { Form } from '#src/engine/form.ts';
import { relevance } from '#src/engine/relevance.ts';
import {
  conditionGroups,
  type Assignment,
  type ConditionGroup,
} from '../../check/assignments.ts';
import { distinctAnswers, kindOf, plainAjv } from '../../kinds/registry.ts';
import { questionOf, type DeclaredFiles } from '../../declaration/declared-files.ts';
import type { DeclarationModel } from '../../model/build-model.ts';

/**
 * Makes valid answers for each branch of each condition, in few sets, for tests and the preview. A
 * branch has none if no example of a pattern was found.
 */
export function branchAnswers(
  files: DeclaredFiles,
  model: DeclarationModel,
): readonly Answers[] {
  const form = compiledForm(model);
  const paths = conditionGroups(files).map((group) => shortestCover(group, files));
  const count = Math.max(1, ...paths.map(({ length }) => length));
  return Array.from({ length: count }, (_, index) => {
    const looked = paths.map((path) => path[index % path.length]);
    return completed(files, form, Object.assign({}, ...looked) as Answers);
  }).filter((answers) => evaluate(form, answers).errors.size === 0);
}

function compiledForm({ form, plain, conditions, itemConditions }: DeclarationModel): Form {
  const ajv = plainAjv();
  return {
    model: form,
    validate: ajv.compile(plain),
    conditions: conditions.map(({ schema }) => ajv.compile(schema)),
    itemConditions: Object.fromEntries(
      Object.entries(itemConditions).map(([name, own]) => [
        name,
        own.map(({ schema }) => ajv.compile(schema)),
      ]),
    ),
  };
}

function shortestCover(
  { conditions, assignments }: ConditionGroup,
  files: DeclaredFiles,
): readonly Assignment[] {
  const seen = new Set<string>();
  return assignments
    .filter((assignment) => isLasting(assignment, files))
    .filter((assignment) => {
      const branches = conditions.map(
        ({ index, branchOf }) => `${index} ${branchOf(assignment)}`,
      );
      const isFresh = branches.some((branch) => !seen.has(branch));
      for (const branch of branches) seen.add(branch);
      return isFresh;
    });
}

/** Answers that are as valid tomorrow: codegen emits the same every day. */
function isLasting(assignment: Assignment, files: DeclaredFiles): boolean {
  return Object.entries(assignment).every(([name, answer]) => {
    const question = questionOf(files, name);
    return answer === undefined || !question || !kindOf(question).isTimely?.(question);
  });
}

/** Adds an answer to each question that these answers require, and to each group. */
function completed(files: DeclaredFiles, form: Form, given: Answers): Answers {
  const { relevant, required } = relevance(form, given);
  const groups = [...relevant].filter((name) => form.model.fields[name]?.kind === 'group');
  const examples = [...required, ...groups].map((name) => {
    const question = questionOf(files, name);
    const [example] = question ? distinctAnswers(question, []) : [];
    return [name, question?.schema.default ?? example];
  });
  return evaluate(form, { ...Object.fromEntries(examples), ...given }).answers;
}
