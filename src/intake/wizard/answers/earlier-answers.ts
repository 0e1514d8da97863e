import { valueTexts } from '#src/engine/display.ts';
import type { Answers, FormModel } from '#src/engine/form-model.ts';
import { fillPlaces, type FillPlace } from '#src/lib/text/fill.ts';
import type { TextNode } from '../model/texts.ts';
import type { WizardStep } from '../model/steps.ts';

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
