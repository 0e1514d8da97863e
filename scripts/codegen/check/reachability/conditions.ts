import { conditionsOf, parseIf } from '../../load/conditions.ts';
import type { AnswerValue } from '../../../../src/form-engine/kinds/field.ts';
import { fold, testsIn, type Expression, type FieldTest } from '../../sql/expression.ts';
import { passes } from '../../sql/operators.ts';
import type {
  ConditionSchema,
  EffectSchema,
  QuestionsFile,
} from '../../load/declared-files.generated.ts';
import { fitsTest } from '../../kinds/registry.ts';
import { declaredChoices, questionOf, type DeclaredFiles } from '../../load/declared-files.ts';

/** A condition with its place in the file. */
export type Indexed = readonly [number, ConditionSchema];

export type Branch = 'then' | 'else';

/** Names of the questions that a condition looks at. */
export function lookedAt(condition: ConditionSchema): readonly string[] {
  return [...new Set(testsOf(condition).map(({ field }) => field))];
}

/** The tests of a condition's `if`, of all questions or of one. */
export function testsOf({ if: part }: ConditionSchema, name?: string): readonly FieldTest[] {
  return testsIn(parseIf(part)).filter(({ field }) => name === undefined || field === name);
}

/** Names of the questions that a condition decides on. */
export function decidedBy({ then, else: otherwise }: ConditionSchema): readonly string[] {
  return [then, otherwise].flatMap((effect) => [...requiredBy(effect), ...absentBy(effect)]);
}

export function requiredBy(effect: EffectSchema | undefined): readonly string[] {
  return effect?.required ?? [];
}

export function absentBy(effect: EffectSchema | undefined): readonly string[] {
  return Object.keys(effect?.properties ?? {});
}

/** Tells whether an `if` holds for these answers. */
export function holds(
  expression: Expression,
  answers: { readonly get: (name: string) => AnswerValue | undefined },
): boolean {
  return fold<FieldTest, boolean>(expression, {
    test: (test) => passes(test, answers.get(test.field)),
    all: (parts) => parts.every(Boolean),
    any: (parts) => parts.some(Boolean),
    not: (holding) => !holding,
  });
}

/** Tells whether each test of a condition looks for answers that its question can have. */
export function canHold(condition: ConditionSchema, files: DeclaredFiles): boolean {
  return testsOf(condition).every((test) => {
    const question = questionOf(files, test.field);
    const choices = declaredChoices(question?.schema);
    return (
      question !== undefined &&
      fitsTest(question, test) &&
      (choices.length === 0 || choices.some((choice) => test.values.includes(choice.const)))
    );
  });
}

/** Conditions by the questions that they share, directly or through others. */
export function conditionGroups(questions: QuestionsFile): readonly (readonly Indexed[])[] {
  let groups: readonly {
    readonly names: ReadonlySet<string>;
    readonly members: readonly Indexed[];
  }[] = [];
  for (const entry of conditionsOf(questions)) {
    const own = [...lookedAt(entry[1]), ...decidedBy(entry[1])];
    const near = groups.filter(({ names }) => own.some((name) => names.has(name)));
    const joined = {
      names: new Set([...own, ...near.flatMap(({ names }) => [...names])]),
      members: [...near.flatMap(({ members }) => members), entry],
    };
    groups = [...groups.filter((group) => !near.includes(group)), joined];
  }
  return groups.map(({ members }) => members);
}
