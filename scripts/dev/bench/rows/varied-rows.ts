import { relevance } from '#src/engine/relevance.ts';
import type { Form } from '#src/engine/form.ts';
import { form as intake } from '#src/generated/onboarding/form.ts';
import type { AnswerValue } from '#src/engine/kinds/field.ts';
import { type Field } from '#src/engine/kinds/registry.ts';
import { asksForEmail } from '#src/staff/contract/fields.ts';
import type { Answers } from '#src/engine/form-model.ts';
import { madeUpAnswer, type Random } from './made-up-answers.ts';

const SYLLABLES =
  'ba cor del fen gra hil jor kan lum mer nos pra quil ros sta tev ul vor wen zi'
    .split(' ')
    .map((syllable, place, all) => [syllable, all[(place * 7 + 3) % all.length] ?? '']);
const WORDS = SYLLABLES.flatMap(([one = '', two = '']) =>
  SYLLABLES.flatMap(([three = '']) => [one + three, two + three + one, three + one + two]),
);

/** In every fourth long text. */
const COMMON_WORD = 'department';

/** Occurs in one row alone. */
function rareWord(number: number): string {
  return `${pick(WORDS, number)}${number}`;
}

/** Answers a question that takes any text. */
type TextWriter = (field: Field, number: number, random: Random) => string;

/** Returns answers as different as a million prospects'. A number always gives the same answers. */
export function variedAnswers(
  number: number,
  write: TextWriter = writeSyllables,
  form: Form = intake,
): Answers {
  const random = randomFrom(number);
  const answers: Record<string, AnswerValue> = {};
  for (const field of Object.values(form.model.fields)) {
    if (!field.deprecated) {
      answers[field.name] = madeUpAnswer(field, random) ?? write(field, number, random);
    }
  }
  return relevance(form, answers).answers;
}

function writeSyllables(field: Field, number: number, random: Random): string {
  const words = (count: number) =>
    Array.from({ length: count }, () => pick(WORDS, random(WORDS.length))).join(' ');
  if (asksForEmail(field)) return `${rareWord(number)}@${words(1)}.example`;
  if (field.widget !== 'textarea') return words(1 + random(3));
  return `${random(4) === 0 ? `${COMMON_WORD} ` : ''}${words(5 + random(20))}`;
}

/** Wraps around. */
export function pick<Value>(values: readonly Value[], place: number): Value {
  const value = values[place % values.length];
  if (value === undefined) throw new Error('There is nothing to choose from.');
  return value;
}

/** Returns the same numbers for the same seed (xorshift). */
function randomFrom(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b1) | 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}
