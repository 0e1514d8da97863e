import type {
  ConditionSchema,
  EffectSchema,
  QuestionsFile,
  TestSchema,
} from '../../load/declared-files.generated.ts';
import { testsOf } from '../../kinds/registry.ts';
import { conditionsOf, declaredChoices, lookedFor } from '../../load/references.ts';

/** A condition with its place in the file. */
export type Indexed = readonly [number, ConditionSchema];

export type Branch = 'then' | 'else';

/** Names of the questions that a condition looks at. */
export function lookedAt(condition: ConditionSchema): readonly string[] {
  return Object.keys(condition.if.properties);
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

/** Tells whether a condition's `if` holds for these answers. */
export function holds(
  condition: ConditionSchema,
  answers: { readonly get: (name: string) => unknown },
): boolean {
  return Object.entries(condition.if.properties).every(([name, test]) =>
    passes(test, answers.get(name)),
  );
}

function passes(test: TestSchema, answer: unknown): boolean {
  return Array.isArray(answer)
    ? test.contains !== undefined && answer.includes(test.contains.const)
    : lookedFor(test).some((value) => value === answer);
}

/** Tells whether some declared answer to each question is one that the condition looks for. */
export function canHold(condition: ConditionSchema, questions: QuestionsFile): boolean {
  return Object.entries(condition.if.properties).every(([name, test]) => {
    const field = questions.properties[name];
    const choices = declaredChoices(field);
    return (
      field !== undefined &&
      testsOf(field).fits(test) &&
      (choices.length === 0 || choices.some((choice) => lookedFor(test).includes(choice.const)))
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
