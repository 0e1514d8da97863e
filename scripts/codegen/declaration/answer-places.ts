import { fillPlaces } from '#src/intake/wizard/answers/earlier-answers.ts';

/** A place of a text that an earlier answer fills. */
export interface AnswerPlace {
  readonly name: string;
  /** Replaces a missing answer. */
  readonly otherwise: string | undefined;
}

export function answerPlaces(text: string): readonly AnswerPlace[] {
  const places: AnswerPlace[] = [];
  fillPlaces(text, (name, otherwise) => {
    places.push({ name, otherwise });
    return undefined;
  });
  return places;
}
