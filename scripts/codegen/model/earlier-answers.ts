import { fillPlaces } from '#src/lib/text/fill.ts';
import type { DeclaredFiles } from '../declaration/declared-files.ts';

/** A text for all submissions. */
function withoutAnswers(text: string, { questions, ui }: DeclaredFiles): string {
  return fillPlaces(text, (name, otherwise) => {
    const { shortTitle } = ui.fields[name]?.['ui:options'] ?? {};
    const title = shortTitle ?? questions.properties[name]?.title;
    return otherwise ?? (title === undefined ? undefined : `[${title}]`);
  });
}

/** Titles and intros for all submissions, as summary, PDF, staff and CSV show them. */
export function impersonal(files: DeclaredFiles): DeclaredFiles {
  const { questions, ui } = files;
  const properties = Object.entries(questions.properties).map(([name, schema]) => [
    name,
    { ...schema, title: withoutAnswers(schema.title, files) },
  ]);
  const steps = ui.steps.map(({ title, intro, ...step }) => ({
    ...step,
    title: withoutAnswers(title, files),
    ...(intro && { intro: intro.map((text) => withoutAnswers(text, files)) }),
  }));
  return {
    ...files,
    questions: { ...questions, properties: Object.fromEntries(properties) },
    ui: { ...ui, steps },
  };
}
