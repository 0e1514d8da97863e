import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type FormEvent,
  type JSX,
  type RefObject,
} from 'react';
import { stepErrors } from '#src/engine/evaluate.ts';
import type { FieldError } from '#src/engine/field-errors.ts';
import { formatPath, parsePath, type AnswerPath } from '#src/engine/path.ts';
import { afterPress } from '#src/lib/later.ts';
import { fill } from '#src/lib/text/fill.ts';
import { formData, type AnswersState } from '../answers/answers-state.ts';
import type {
  ChangeAnswers,
  PlaceOf,
  QuestionsComponent,
  TakeText,
} from '../model/questions.ts';
import type { WizardQuestionsStep } from '../model/steps.ts';
import { ErrorSummary, focusQuestion } from './question-links.tsx';
import { AddedQuestions } from './added-questions.tsx';

interface StepFormProps {
  readonly Questions: QuestionsComponent;
  /** Buttons outside the form submit it. */
  readonly id: string;
  readonly step: WizardQuestionsStep;
  readonly state: AnswersState;
  readonly onChange: ChangeAnswers;
  readonly onTyping: TakeText;
  /**
   * The step is complete.
   * @param pressed the submitting button's value
   */
  readonly onDone: (pressed: string | undefined) => void;
}

/**
 * A step's questions. Submitted too early, it shows all errors and focuses the first (decision
 * 035).
 */
export function StepForm(props: StepFormProps): JSX.Element {
  const { Questions, id, step, state, onChange, onTyping, onDone } = props;
  const { model } = state.form;
  const { texts: wizard, fields } = model;
  const data = useMemo(() => formData(state), [state]);
  const { relevant, errors: allErrors } = state.evaluation;
  const errors = stepErrors(step, allErrors);
  const { visit, touch, showErrors, reorder } = useVisit(step, errors);
  const { attempted, touched, isListed } = visit;
  const list = useRef<HTMLElement>(null);
  useFailure(visit, errors, list, wizard.errorTitle);
  const remaining = errors.filter(({ field }) => attempted.includes(field));
  // Missing answers have no error until somebody tries to leave the step: they are listed beside
  // Next.
  const visible = errors.filter(
    (error) => remaining.includes(error) || (!error.missing && touched.includes(error.field)),
  );
  const asked = step.fields.filter((name) => relevant.has(name));
  return (
    <>
      {isListed && remaining.length > 0 && (
        <ErrorSummary
          ref={list}
          texts={wizard}
          language={model.language}
          errors={remaining}
          formId={id}
        />
      )}
      <AddedQuestions of={step.id} asked={asked} fields={fields} text={wizard.added} />
      <Questions
        id={id}
        model={model}
        step={step}
        evaluation={state.evaluation}
        formData={data}
        errors={visible}
        onChange={onChange}
        onTyping={onTyping}
        onBlur={touch}
        onSubmit={(event) => {
          if (attempted.length + errors.length > 0) showErrors(errors);
          if (errors.length === 0 && isAccepted(event)) onDone(pressedButton(event));
        }}
        onReorder={reorder}
      />
    </>
  );
}

/** An open step. */
interface Visit {
  readonly step: WizardQuestionsStep;
  /** Questions that were left. They show their wrong answers. */
  readonly touched: readonly AnswerPath[];
  /** Questions with an error at the last attempt to leave the step. */
  readonly attempted: readonly AnswerPath[];
  /** Several questions had one. */
  readonly isListed: boolean;
  readonly attempts: number;
}

/** Each step is a new visit. Questions with a wrong answer count as left. */
function useVisit(step: WizardQuestionsStep, errors: readonly FieldError[]) {
  const wrong = errors.filter(({ missing }) => !missing).map(({ field }) => field);
  const begin = (): Visit => ({
    step,
    touched: wrong,
    attempted: NONE,
    isListed: false,
    attempts: 0,
  });
  const [visit, setVisit] = useState(begin);
  const current = visit.step.id === step.id ? visit : begin();
  if (visit !== current) setVisit(current);
  const touch = (path: AnswerPath): void =>
    afterPress(() =>
      setVisit((known) =>
        known.touched.includes(path) ? known : { ...known, touched: [...known.touched, path] },
      ),
    );
  const showErrors = (found: readonly FieldError[]): void => {
    const attempted = found.map(({ field }) => field);
    const isListed = attempted.length > 1;
    setVisit((known) => ({ ...known, attempted, isListed, attempts: known.attempts + 1 }));
  };
  const [reorder] = useState(() => (group: string, placeOf: PlaceOf): void => {
    setVisit((known) => ({
      ...known,
      touched: reordered(known.touched, group, placeOf),
      attempted: reordered(known.attempted, group, placeOf),
    }));
  });
  return { visit: current, touch, showErrors, reorder };
}

/** Returns the paths after the items of a group have taken other places. */
function reordered(
  paths: readonly AnswerPath[],
  group: string,
  placeOf: PlaceOf,
): readonly AnswerPath[] {
  return paths.flatMap((path) => {
    const { name, index, part = '' } = parsePath(path);
    if (name !== group || index === undefined) return path;
    const place = placeOf(index);
    return place === undefined ? [] : formatPath([name, place, part]);
  });
}

/** Focuses the first wrong question, and reports errors in the page's title. */
function useFailure(
  { attempted, attempts }: Visit,
  errors: readonly FieldError[],
  list: RefObject<HTMLElement | null>,
  errorTitle: string,
): void {
  const showFirst = useEffectEvent(() => {
    const [first] = attempted;
    if (first === undefined) return;
    list.current?.scrollIntoView();
    focusQuestion(first);
  });
  useEffect(() => {
    if (attempts > 0) showFirst();
  }, [attempts]);
  const isWrong = errors.some(({ field }) => attempted.includes(field));
  useEffect(() => {
    if (!isWrong) return undefined;
    const { title } = document;
    document.title = fill(errorTitle, { title });
    return () => {
      document.title = title;
    };
  }, [errorTitle, isWrong]);
}

/** The browser's own checks come last. */
function isAccepted({ target }: FormEvent): boolean {
  return !(target instanceof HTMLFormElement) || target.reportValidity();
}

function pressedButton({ nativeEvent }: FormEvent): string | undefined {
  const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  return submitter instanceof HTMLButtonElement ? submitter.value : undefined;
}

const NONE: readonly string[] = [];
