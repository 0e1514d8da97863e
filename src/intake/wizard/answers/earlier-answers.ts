import { valueTexts } from '#src/engine/display.ts';
import type { Answers, FormModel } from '#src/engine/form-model.ts';
import type { TextNode } from '../model/texts.ts';
import type { WizardStep } from '../model/steps.ts';

/** `{name}`, or `{name|you}` with the text for a missing answer. Checks refuse `{home.city}`. */
const PLACE = /\{([\w.]+)(?:\|([^{}]*))?\}/gu;

/** Returns `undefined` to leave a place. */
export type FillPlace = (name: string, otherwise: string | undefined) => string | undefined;

/** Fills the places for earlier answers. */
export function fillPlaces(text: string, fillPlace: FillPlace): string {
  return text.replace(PLACE, (place, name: string, otherwise: string | undefined) => {
    return fillPlace(name, otherwise) ?? place;
  });
}

/** The answers are plain words. */
function fillParts(parts: readonly TextNode[], fillPlace: FillPlace): readonly TextNode[] {
  return parts.map((part) =>
    typeof part === 'string'
      ? fillPlaces(part, fillPlace)
      : { ...part, parts: fillParts(part.parts, fillPlace) },
  );
}

/** Returns a title with the relevant answers. */
export function withAnswers(title: string, model: FormModel, answers: Answers): string {
  return fillPlaces(title, fillFrom(model, answers));
}

/** A step that names no answers is returned unchanged. */
export function stepWithAnswers<S extends WizardStep>(
  step: S,
  model: FormModel,
  answers: Answers,
): S {
  const { personal } = step;
  if (!personal) return step;
  const fillPlace = fillFrom(model, answers);
  const title = fillPlaces(personal.title, fillPlace);
  return { ...step, title, intro: fillParts(personal.intro, fillPlace) };
}

function fillFrom({ fields }: FormModel, answers: Answers): FillPlace {
  return (name, otherwise) => {
    const [field, value] = [fields[name], answers[name]];
    if (!field || value === undefined) return otherwise;
    return valueTexts(field, value).join(', ');
  };
}
