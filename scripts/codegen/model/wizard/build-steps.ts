import type { Step } from '#src/engine/form-model.ts';
import { fill } from '#src/lib/text/fill.ts';
import type { ButtonText, Notice, QuestionTexts } from '#src/intake/wizard/model/texts.ts';
import type { StepTexts } from '#src/intake/wizard/model/steps.ts';
import { isGroup, itemFiles } from '../../kinds/group.ts';
import { present } from '../../kinds/present.ts';
import type {
  ButtonUi,
  NoticeUi,
  StepUi,
  UiFile,
} from '../../declaration/declared-files.generated.ts';
import {
  questionsOf,
  type DeclaredFiles,
  type Question,
} from '../../declaration/declared-files.ts';
import { parsePlaces } from '#src/lib/text/fill.ts';
import { markedParts, parseMarkdown } from '../../declaration/markdown.ts';

export function buildStep({ id, kind, fields = [] }: StepUi): Step {
  return kind === 'questions' ? { id, kind, fields } : { id, kind };
}

export function buildStepTexts(step: StepUi, ui: UiFile): StepTexts {
  const { back, next } = step.buttons;
  return {
    title: step.title,
    intro: parseMarkdown(step.intro ?? []).blocks,
    ...(step.overview && { overview: step.overview }),
    ...(step.notices && { notices: step.notices.map((notice) => buildNotice(notice, ui)) }),
    buttons: {
      ...(back === undefined ? {} : { back: buildButton(back) }),
      next: buildButton(next),
    },
  };
}

/** Title and intro with places for earlier answers, if any. */
export function buildPersonal(step: StepUi | undefined): Pick<StepTexts, 'personal'> {
  const { title = '', intro = [] } = step ?? {};
  const hasPlaces = [title, ...intro].some((text) => parsePlaces(text).length > 0);
  return hasPlaces ? { personal: { title, intro: parseMarkdown(intro).blocks } } : {};
}

/** Texts with more than strings. */
export function buildQuestionTexts(
  files: DeclaredFiles,
): Readonly<Record<string, QuestionTexts>> {
  const texts = withItems(files).map(({ name, schema, look }) => {
    const { 'ui:help': help, 'ui:details': details } = look;
    const own = present({
      title: parsePlaces(schema.title).length > 0 ? schema.title : undefined,
      description: markedParts(schema.description),
      help: markedParts(help),
      details: details && { title: details.title, text: parseMarkdown(details.text).blocks },
    });
    return [name, own] as const;
  });
  const all = [...texts, ...compositeTexts(files)];
  return Object.fromEntries(all.filter(([, own]) => Object.keys(own).length > 0));
}

/** Returns the text above the parts of each composite, by its name. */
function compositeTexts({
  questions,
}: DeclaredFiles): readonly (readonly [string, QuestionTexts])[] {
  return Object.values(questions.properties).flatMap(({ part }) =>
    part ? [[part.of, present({ description: markedParts(part.description) })] as const] : [],
  );
}

/** Returns all questions, also those of items: their names begin with that of their group. */
function withItems(files: DeclaredFiles): readonly Question[] {
  return questionsOf(files).flatMap((question) => {
    if (!isGroup(question)) return [question];
    const parts = questionsOf(itemFiles(question, files));
    return [
      question,
      ...parts.map((part) => ({ ...part, name: `${question.name}.${part.name}` })),
    ];
  });
}

/** Number and last day are a paragraph. */
function buildNotice(notice: NoticeUi, { wizard, pdf }: UiFile): Notice {
  const { title, paragraphs, link, ifAsked, omb, expires } = notice;
  const { ombNumber = '', expires: until = '' } = wizard;
  const date = (day: string): string =>
    new Date(day).toLocaleDateString(pdf.language, { dateStyle: 'long', timeZone: 'UTC' });
  const facts = [
    ...(omb === undefined ? [] : [fill(ombNumber, { number: omb })]),
    ...(expires === undefined ? [] : [fill(until, { date: date(expires) })]),
  ];
  return {
    title,
    paragraphs: [
      ...parseMarkdown(paragraphs).blocks,
      ...(facts.length > 0 ? [facts.join(' ')] : []),
    ],
    ...present({ link, ifAsked }),
  };
}

function buildButton(button: ButtonUi): ButtonText {
  return typeof button === 'string' ? { label: button } : button;
}
