import { useId, type JSX } from 'react';
import { stepErrors } from '#src/engine/evaluate.ts';
import { errorText, type FieldError } from '#src/engine/field-errors.ts';
import { inSentence } from '#src/engine/kinds/field.ts';
import { leastItems } from '#src/engine/kinds/registry.ts';
import { formatList } from '#src/lib/text/format.ts';
import { fill } from '#src/lib/text/fill.ts';
import { useLazyPart, type LazyPart } from '#src/lib/lazy-part.ts';
import { reloadIfServed } from '#src/lib/load-chunk.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { ErrorNote, LoadingNote } from '#src/ui/notes.tsx';
import type { ChangeAnswers, QuestionsComponent, TakeText } from '../model/questions.ts';
import type { WizardModel } from '../model/wizard-model.ts';
import type { WizardQuestionsStep } from '../model/steps.ts';
import type { AnswersState } from '../answers/answers-state.ts';
import { QuestionLink } from '../form/question-links.tsx';
import { StepIntro } from './text-blocks.tsx';
import { StepButton } from '../steps/step-button.tsx';
import { StepForm } from '../form/step-form.tsx';
import type { Steps } from '../steps/use-steps.ts';
import { texts as controls } from '#src/lib/texts.generated.ts';

interface QuestionsViewProps {
  readonly model: WizardModel;
  readonly step: WizardQuestionsStep;
  readonly state: AnswersState;
  readonly steps: Steps;
  readonly questions: LazyPart<QuestionsComponent>;
  readonly onChange: ChangeAnswers;
  readonly onTyping: TakeText;
  /** If the page shows the form more than once. */
  readonly formId?: string;
}

const TO_SUMMARY = 'summary';

/**
 * A step with questions. Next is enabled once its rule holds (specification, section 5). An address
 * that only its control rejects does not disable Next.
 */
export function QuestionsView(props: QuestionsViewProps): JSX.Element {
  const Questions = useLazyPart(props.questions);
  if (Questions === undefined) return <LoadingNote />;
  if (Questions === 'missing') return <Missing questions={props.questions} />;
  return <OpenQuestions {...props} Questions={Questions} />;
}

/** The questions' code failed to load. Back opens the step before. */
function Missing({ questions }: Pick<QuestionsViewProps, 'questions'>): JSX.Element {
  const retry = async (): Promise<void> => {
    await questions.load();
    if (questions.get() === 'missing') await reloadIfServed();
  };
  return (
    <ErrorNote
      className="mt-6"
      help={<Button onClick={() => void retry()}>{controls.tryAgain}</Button>}
    >
      {controls.offline}
    </ErrorNote>
  );
}

function OpenQuestions(
  props: QuestionsViewProps & { readonly Questions: QuestionsComponent },
): JSX.Element {
  const {
    Questions,
    model,
    step,
    state,
    steps,
    onChange,
    onTyping,
    formId = 'questions',
  } = props;
  const { required, relevant } = state.evaluation;
  const hasMarks = step.fields.some(
    (name) => required.has(name) && model.fields[name]?.default === undefined,
  );
  return (
    <>
      <StepIntro
        step={step}
        asked={relevant}
        remark={hasMarks ? model.texts.requiredNote : undefined}
      />
      <div className="mt-4">
        <StepForm
          key={state.generation}
          Questions={Questions}
          id={formId}
          step={step}
          state={state}
          onChange={onChange}
          onTyping={onTyping}
          onDone={(pressed) => (pressed === TO_SUMMARY ? steps.toSummary() : steps.next())}
        />
      </div>
      <StepMoves {...props} formId={formId} />
    </>
  );
}

/** Back and Next, with the reasons why Next is disabled. */
function StepMoves(props: QuestionsViewProps & { readonly formId: string }): JSX.Element {
  const { model, step, state, steps, formId } = props;
  const { errors: allErrors, firstIncomplete } = state.evaluation;
  const errors = stepErrors(step, allErrors);
  const missingId = useId();
  const isBlocked = errors.some((error) => !error.byControl);
  const isLast = firstIncomplete === undefined || firstIncomplete.id === step.id;
  const isWayBack = steps.fromSummary && isLast;
  const { back, next } = step.buttons;
  const leave = {
    type: 'submit',
    form: formId,
    'aria-disabled': isBlocked,
    'aria-describedby': isBlocked ? missingId : undefined,
  } as const;
  return (
    <div className="mt-5 flex flex-wrap items-center gap-3 border-t border-line pt-4 phone:sticky phone:bottom-0 phone:z-10 phone:-mx-4 phone:bg-canvas phone:px-4 phone:py-3">
      {back && (
        <StepButton disabled={back.disabled === true} onClick={steps.back}>
          {back.label}
        </StepButton>
      )}
      <MissingLine id={missingId} texts={missingTexts(model, errors)} formId={formId} />
      {/* Enter in a field presses the first submit button of the form. */}
      <div className="ms-auto flex flex-wrap justify-end gap-3">
        {isWayBack && (
          <StepButton {...leave} variant="primary" value={TO_SUMMARY}>
            {model.texts.returnToSummary}
          </StepButton>
        )}
        <StepButton {...leave} variant={isWayBack ? 'secondary' : 'primary'}>
          {next.label}
        </StepButton>
      </div>
    </div>
  );
}

interface MissingLineProps {
  /** Describes Next. */
  readonly id: string;
  readonly texts: ReadonlyMap<string, string>;
  readonly formId: string;
}

/** Why Next is disabled, with links. It doesn't interrupt a screen reader. */
function MissingLine({ id, texts, formId }: MissingLineProps): JSX.Element {
  return (
    <div
      id={id}
      className="order-first block min-h-6 min-w-0 basis-full text-sm text-muted sm:order-none sm:flex-1 sm:basis-0 sm:text-end phone:min-h-0"
    >
      {[...texts].map(([text, field]) => (
        <span key={text} className="block">
          <QuestionLink
            formId={formId}
            field={field}
            className="underline underline-offset-4 phone:block phone:truncate"
          >
            {text}
          </QuestionLink>
        </span>
      ))}
    </div>
  );
}

/**
 * All missing answers in one text, then each wrong answer's message, with the first question. They
 * change with the errors, not with each key.
 */
function missingTexts(
  { fields, messages }: WizardModel,
  errors: readonly FieldError[],
): ReadonlyMap<string, string> {
  const missing = errors.flatMap(({ field: name, missing: isMissing }) => {
    const field = fields[name];
    if (!field || !isMissing) return [];
    // The message of a list that needs several items names their number. A question may have its
    // own message.
    const hasMessage = leastItems(field) !== undefined || field.errorMessage?.['required'];
    return hasMessage ? [] : [field];
  });
  const names = missing.map(({ name }) => name);
  const asked = missing.map((field) => inSentence(field, messages));
  const text = fill(messages.missing, { fields: formatList(asked) });
  const texts = new Map(names.slice(0, 1).map((name) => [text, name]));
  for (const error of errors) {
    const message = errorText(error);
    if (!names.includes(error.field) && !texts.has(message)) texts.set(message, error.field);
  }
  return texts;
}
