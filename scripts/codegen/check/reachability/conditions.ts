import { conditionsOf, ifParts, parseIf, plainIf } from '../../load/conditions.ts';
import { testsIn, type FieldTest } from '../../sql/expression.ts';
import type {
  ConditionSchema,
  EffectSchema,
  QuestionsFile,
} from '../../load/declared-files.generated.ts';
import { fitsTest, plainAjv } from '../../kinds/registry.ts';
import { declaredChoices, questionOf, type DeclaredFiles } from '../../load/declared-files.ts';

/** A condition with its place in the file, and its test compiled as the browser has it. */
export interface CompiledCondition {
  readonly index: number;
  readonly condition: ConditionSchema;
  readonly holds: (answers: object) => boolean;
}

export type Branch = 'then' | 'else';

/** Names of the questions that a condition looks at. */
export function lookedAt(condition: ConditionSchema): readonly string[] {
  const parts = [...ifParts(condition.if, [])].map(({ part }) => part);
  return [
    ...new Set(
      parts.flatMap(({ properties = {}, required = [] }) => [
        ...Object.keys(properties),
        ...required,
      ]),
    ),
  ];
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

/** Returns whether each test of a condition looks for answers that its question can have. */
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

/** Returns the conditions by the questions that they share, directly or through others. */
export function conditionGroups(
  questions: QuestionsFile,
): readonly (readonly CompiledCondition[])[] {
  const ajv = plainAjv();
  let groups: readonly {
    readonly names: ReadonlySet<string>;
    readonly members: readonly CompiledCondition[];
  }[] = [];
  for (const [index, condition] of conditionsOf(questions)) {
    const own = [...lookedAt(condition), ...decidedBy(condition)];
    const near = groups.filter(({ names }) => own.some((name) => names.has(name)));
    const entry = { index, condition, holds: ajv.compile(plainIf(condition.if)) };
    const joined = {
      names: new Set([...own, ...near.flatMap(({ names }) => [...names])]),
      members: [...near.flatMap(({ members }) => members), entry],
    };
    groups = [...groups.filter((group) => !near.includes(group)), joined];
  }
  return groups.map(({ members }) => members);
}
