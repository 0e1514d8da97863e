import type { AnswerValue } from '#src/engine/kinds/field.ts';
import { distinctAnswers, plainAjv } from '../kinds/registry.ts';
import type { QuestionsFile } from '../declaration/declared-files.generated.ts';
import {
  askedQuestions,
  questionOf,
  type DeclaredFiles,
} from '../declaration/declared-files.ts';
import { declaredConditions, type ConditionModel } from '../declaration/conditions.ts';
import { testsIn } from '../sql/expression.ts';

/** With its place, and its test as the browser has it. */
export interface CompiledCondition extends ConditionModel {
  readonly index: number;
  /** The branch under an assignment. */
  readonly branchOf: (assignment: Assignment) => (typeof BRANCHES)[number];
}

export const BRANCHES = ['then', 'else'] as const;

/** One way to answer a group's questions; `undefined` is no answer. */
export type Assignment = Readonly<Record<string, AnswerValue | undefined>>;

/** Conditions that share no question with others, and the assignments that they distinguish. */
export interface ConditionGroup {
  readonly conditions: readonly CompiledCondition[];
  readonly assignments: readonly Assignment[];
}

/** A larger group is not checked. */
const MAX_ASSIGNMENTS = 20_000;

/** Group by group, so that assignments don't multiply. */
export function conditionGroups(files: DeclaredFiles): readonly ConditionGroup[] {
  const before = known.get(files);
  if (before) return before;
  const asked = askedQuestions(files.ui);
  // A question that is not asked, such as a retired one, has no answer from the start.
  const unasked = Object.keys(files.questions.properties).filter(
    (name) => !asked.includes(name),
  );
  const groups = joinedConditions(files.questions).flatMap((conditions) => {
    const assignments = assignmentsOf(files, [...unasked, ...asked], conditions);
    return assignments ? { conditions, assignments } : [];
  });
  known.set(files, groups);
  return groups;
}

/** Several rules use the same assignments. */
const known = new WeakMap<DeclaredFiles, readonly ConditionGroup[]>();

/** By questions that conditions share, directly or through others. */
function joinedConditions(
  questions: QuestionsFile,
): readonly (readonly CompiledCondition[])[] {
  const ajv = plainAjv();
  let groups: readonly (readonly CompiledCondition[])[] = [];
  for (const [index, condition] of declaredConditions(questions).entries()) {
    const own = namesIn(condition);
    const near = groups.filter((group) =>
      group.flatMap(namesIn).some((name) => own.includes(name)),
    );
    const holds = ajv.compile(condition.schema);
    const branchOf = (assignment: Assignment) => (holds(assignment) ? 'then' : 'else');
    const compiled = { ...condition, index, branchOf };
    groups = [...groups.filter((group) => !near.includes(group)), [...near.flat(), compiled]];
  }
  return groups;
}

function namesIn({ looked, decided }: ConditionModel): readonly string[] {
  return [...looked, ...decided];
}

function assignmentsOf(
  files: DeclaredFiles,
  order: readonly string[],
  group: readonly CompiledCondition[],
): readonly Assignment[] | undefined {
  const names = new Set(group.flatMap(({ looked }) => looked));
  let assignments: readonly Assignment[] = [{}];
  for (const name of order.filter((one) => names.has(one))) {
    assignments = assignments.flatMap((assignment) =>
      answersIn(assignment, files, group, name).map((answer) => ({
        ...assignment,
        [name]: answer,
      })),
    );
    if (assignments.length > MAX_ASSIGNMENTS) return undefined;
  }
  return assignments;
}

/** The possible answers after those to earlier questions. */
function answersIn(
  assignment: Assignment,
  files: DeclaredFiles,
  group: readonly CompiledCondition[],
  name: string,
): readonly (AnswerValue | undefined)[] {
  const deciding = group.filter(({ decided }) => decided.includes(name));
  const effects = deciding.map((condition) => condition[condition.branchOf(assignment)]);
  if (effects.some(({ absent }) => absent.includes(name))) return [undefined];
  const isRequired = [files.questions, ...effects].some(({ required }) =>
    required?.includes(name),
  );
  const question = questionOf(files, name);
  if (!question || question.schema.deprecated) return [undefined];
  const looked = group
    .flatMap(({ expression }) => testsIn(expression))
    .flatMap(({ field, values }) => (field === name ? values : []));
  const none = isRequired || question.schema.default !== undefined ? [] : [undefined];
  return [...none, ...distinctAnswers(question, [...new Set(looked)])];
}
