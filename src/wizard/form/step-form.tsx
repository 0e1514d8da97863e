import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type FormEvent,
  type JSX,
  type RefObject,
} from 'react';
import { stepErrors } from '../../form-engine/evaluate.ts';
import type { FieldError } from '../../form-engine/field-errors.ts';
import { afterPress } from '../../lib/later.ts';
import { formatList } from '../../lib/format.ts';
import { fill } from '../../lib/fill.ts';
import { formData, type AnswersState } from '../answers/answers-state.ts';
import type {
  ChangeAnswers,
  QuestionsComponent,
  WizardQuestionsStep,
} from '../answers/wizard-model.ts';
import { ErrorSummary, focusQuestion } from './question-links.tsx';

interface StepFormProps {
  readonly Questions: QuestionsComponent;
  /** Buttons outside the form submit it. */
  readonly id: string;
  readonly step: WizardQuestionsStep;
  readonly state: AnswersState;
  readonly onChange: ChangeAnswers;
  /**
   * The step is complete.
   * @param pressed the submitting button's value
   */
  readonly onDone: (pressed: string | undefined) => void;
  /** Fields that show their errors from the start. */
  readonly left?: readonly string[] | undefined;
}

/**
 * A step's questions. Submitted too early, it shows all errors and focuses the first (decision
 * 035).
 */
export function StepForm(props: StepFormProps): JSX.Element {
  const { Questions, id, step, state, onChange, onDone } = props;
  const { model } = state.form;
  const { texts: wizard, fields } = model;
  const data = useMemo(() => formData(state), [state]);
  const { relevant, errors: allErrors } = state.evaluation;
  const errors = stepErrors(step, allErrors);
  const { tried, left, leave, fail } = useVisit(step, errors, props.left);
  const list = useRef<HTMLElement>(null);
  useFailure(tried, errors, list, wizard.errorTitle);
  const attempted = errors.filter(({ field }) => tried.includes(field));
  // Missing answers have no error until somebody tries to leave the step: they are listed beside
  // Next.
  const visible = errors.filter(
    (error) => attempted.includes(error) || (!error.missing && left.includes(error.field)),
  );
  const questions = step.fields.filter((name) => relevant.has(name));
  const added = useAdded(step, questions).map((name) => fields[name]?.title ?? name);
  return (
    <>
      {tried.length > 1 && attempted.length > 0 && (
        <ErrorSummary
          ref={list}
          texts={wizard}
          language={model.language}
          errors={attempted}
          formId={id}
        />
      )}
      <Questions
        id={id}
        model={model}
        step={step}
        evaluation={state.evaluation}
        formData={data}
        errors={visible}
        onChange={onChange}
        onBlur={leave}
        onDone={(event) => {
          fail([]);
          if (isAccepted(event)) onDone(pressedButton(event));
        }}
        onFail={() => fail(errors)}
      />
      <div aria-live="polite" className="sr-only">
        {added.length > 0 && fill(wizard.added, { fields: formatList(added) })}
      </div>
    </>
  );
}

/** An open step. */
interface Visit {
  readonly step: WizardQuestionsStep;
  /** Left questions show their wrong answers. */
  readonly left: readonly string[];
  /** Wrong at the attempt to leave the step. */
  readonly tried: readonly string[];
}

/**
 * Each step is a new visit.
 * @param before questions that count as left: by default those with a wrong answer
 */
function useVisit(
  step: WizardQuestionsStep,
  errors: readonly FieldError[],
  before: readonly string[] | undefined,
) {
  const wrong = errors.filter(({ missing }) => !missing).map(({ field }) => field);
  const begin = (): Visit => ({ step, left: before ?? wrong, tried: NONE });
  const [visit, setVisit] = useState(begin);
  const current = visit.step.id === step.id ? visit : begin();
  if (visit !== current) setVisit(current);
  const leave = useCallback((name: string): void => {
    afterPress(() =>
      setVisit((known) =>
        known.left.includes(name) ? known : { ...known, left: [...known.left, name] },
      ),
    );
  }, []);
  const fail = (found: readonly FieldError[]): void => {
    const tried = found.map(({ field }) => field);
    setVisit((known) => (known.tried.length + tried.length > 0 ? { ...known, tried } : known));
  };
  return { ...current, leave, fail };
}

/** Focuses the first wrong question, and reports errors in the page's title. */
function useFailure(
  tried: readonly string[],
  errors: readonly FieldError[],
  list: RefObject<HTMLElement | null>,
  errorTitle: string,
): void {
  useEffect(() => {
    const [first] = tried;
    if (first === undefined) return;
    // Tests without layout have no scrolling.
    if (list.current && 'scrollIntoView' in list.current) list.current.scrollIntoView();
    focusQuestion(first);
  }, [list, tried]);
  const isWrong = errors.some(({ field }) => tried.includes(field));
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

/** New questions after the latest answer. */
function useAdded(step: WizardQuestionsStep, asked: readonly string[]): readonly string[] {
  const [{ of, before, added }, keep] = useState({ of: step.id, before: asked, added: NONE });
  if (of !== step.id) {
    keep({ of: step.id, before: asked, added: NONE });
    return NONE;
  }
  if (before.join() !== asked.join()) {
    keep({ of, before: asked, added: asked.filter((name) => !before.includes(name)) });
  }
  return added;
}

const NONE: readonly string[] = [];
