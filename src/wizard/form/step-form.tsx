import {
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
import type { Answers } from '../../form-engine/form-model.ts';
import { isItems, type FieldBase } from '../../form-engine/kinds/field.ts';
import { formatPath, parsePath } from '../../form-engine/path.ts';
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
  const { relevant, answers, errors: allErrors } = state.evaluation;
  const errors = stepErrors(step, allErrors).map((error) => withPlace(error, answers));
  const { tried, left, leave, fail } = useVisit(step, errors, props.left);
  const list = useRef<HTMLElement>(null);
  useFailure(tried, errors, list, wizard.errorTitle);
  const attempted = errors.filter(({ place }) => isAmong(tried, place));
  // Missing answers have no error until somebody tries to leave the step: they are listed beside
  // Next.
  const visible = errors.filter(
    (error) => attempted.includes(error) || (!error.missing && left.includes(error.place)),
  );
  const asked = step.fields.filter((name) => relevant.has(name));
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
        onBlur={(path) => leave(placeOf(path, answers))}
        onDone={(event) => {
          fail([]);
          if (isAccepted(event)) onDone(pressedButton(event));
        }}
        onFail={() => fail(errors)}
      />
      <AddedQuestions of={step.id} asked={asked} fields={fields} text={wizard.added} />
    </>
  );
}

/** An error with the place of its question. */
interface PlacedError extends FieldError {
  readonly place: string;
}

function withPlace(error: FieldError, answers: Answers): PlacedError {
  return { ...error, place: placeOf(error.field, answers) };
}

/** Returns a question's path with the id of its item: other items may be removed, or moved. */
function placeOf(path: string, answers: Answers): string {
  const { name: group, index, part } = parsePath(path);
  const items = answers[group];
  if (index === undefined || part === undefined || !isItems(items)) return path;
  return formatPath([group, String(items[index]?.['_id']), part]);
}

interface AddedQuestionsProps {
  /** The step or item that asks the questions. */
  readonly of: string;
  /** The names of the questions that are asked now. */
  readonly asked: readonly string[];
  readonly fields: Readonly<Record<string, Pick<FieldBase, 'title'>>>;
  /** With a place `{fields}`. */
  readonly text: string;
}

/** Announces the questions that the latest answer has added. */
export function AddedQuestions(props: AddedQuestionsProps): JSX.Element {
  const { of, asked, fields, text } = props;
  const added = useAdded(of, asked).map((name) => fields[name]?.title ?? name);
  return (
    <div aria-live="polite" className="sr-only">
      {added.length > 0 && fill(text, { fields: formatList(added) })}
    </div>
  );
}

/** An open step. */
interface Visit {
  readonly step: WizardQuestionsStep;
  /** The places of questions that were left. They show their wrong answers. */
  readonly left: readonly string[];
  /** The errors at the attempt to leave the step. */
  readonly tried: readonly PlacedError[];
}

/**
 * Each step is a new visit.
 * @param before questions that count as left: by default those with a wrong answer
 */
function useVisit(
  step: WizardQuestionsStep,
  errors: readonly PlacedError[],
  before: readonly string[] | undefined,
) {
  const wrong = errors.filter(({ missing }) => !missing).map(({ place }) => place);
  const begin = (): Visit => ({ step, left: before ?? wrong, tried: [] });
  const [visit, setVisit] = useState(begin);
  const current = visit.step.id === step.id ? visit : begin();
  if (visit !== current) setVisit(current);
  const leave = (place: string): void =>
    afterPress(() =>
      setVisit((known) =>
        known.left.includes(place) ? known : { ...known, left: [...known.left, place] },
      ),
    );
  const fail = (tried: readonly PlacedError[]): void =>
    setVisit((known) => (known.tried.length + tried.length > 0 ? { ...known, tried } : known));
  return { ...current, leave, fail };
}

function isAmong(errors: readonly PlacedError[], place: string): boolean {
  return errors.some((error) => error.place === place);
}

/** Focuses the first wrong question, and reports errors in the page's title. */
function useFailure(
  tried: readonly PlacedError[],
  errors: readonly PlacedError[],
  list: RefObject<HTMLElement | null>,
  errorTitle: string,
): void {
  useEffect(() => {
    const [first] = tried;
    if (!first) return;
    // Tests without layout have no scrolling.
    if (list.current && 'scrollIntoView' in list.current) list.current.scrollIntoView();
    focusQuestion(first.field);
  }, [list, tried]);
  const isWrong = errors.some(({ place }) => isAmong(tried, place));
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

/** Returns the new questions after the latest answer. */
function useAdded(of: string, asked: readonly string[]): readonly string[] {
  const [known, keep] = useState({ of, before: asked, added: NONE });
  if (known.of !== of) {
    keep({ of, before: asked, added: NONE });
    return NONE;
  }
  const { before, added } = known;
  if (before.join() !== asked.join()) {
    keep({ of, before: asked, added: asked.filter((name) => !before.includes(name)) });
  }
  return added;
}

const NONE: readonly string[] = [];
