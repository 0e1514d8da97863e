import { useCallback, useEffect, useMemo, useRef, useState, type FormEvent, type JSX } from 'react';
import { stepErrors } from '../../form-engine/evaluate.ts';
import type { FieldError } from '../../form-engine/field-errors.ts';
import { afterPress } from '../../lib/later.ts';
import { fill } from '../../lib/fill.ts';
import type { WizardQuestionsStep } from '../answers/wizard-model.ts';
import { stepData, type AnswersState } from '../answers/answers-state.ts';
import type { ChangeAnswers } from '../answers/answers-store.ts';
import { ErrorSummary, focusQuestion } from './question-links.tsx';
import { Question, stepRegistry } from '../rjsf/question.tsx';
import { widgetOf } from '../widgets/widget.ts';

interface StepFormProps {
  /** Buttons outside the form submit it by this id. */
  readonly id: string;
  readonly step: WizardQuestionsStep;
  readonly state: AnswersState;
  readonly onChange: ChangeAnswers;
  /**
   * Called once the step is complete.
   * @param pressed the value of the button that submitted the form, if one with a value did
   */
  readonly onDone: (pressed: string | undefined) => void;
  /** Fields that count as left from the start, so that their errors show immediately. */
  readonly left?: readonly string[] | undefined;
}

/**
 * The questions of one step, each rendered by RJSF's field. Each step mounts its own instance. Submitted too early, it
 * shows the errors of all its questions, and moves the focus to the first of them (decision 035).
 */
export function StepForm(props: StepFormProps): JSX.Element {
  const { id, step, state, onChange, onDone } = props;
  const { form, evaluation } = state;
  const { wizard, fields } = form.model;
  const visible = step.fields.filter((name) => evaluation.relevant.has(name));
  const registry = useMemo(() => stepRegistry({ form, onChange }, id), [form, id, onChange]);
  const data = stepData(state, visible);
  const errors = stepErrors(step, evaluation.errors);
  const [left, leave] = useLeftFields(props.left, errors);
  const { attempted, foundMany, list, fail } = useAttempt(errors, wizard.errorTitle);
  // Missing answers have no error until the step was to be left: they are listed beside Next.
  const shown = errors.filter(
    (error) => attempted.includes(error) || (!error.missing && left.includes(error.field)),
  );
  const added = useAdded(visible).map((name) => fields[name]?.title ?? name);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    fail(errors);
    if (errors.length === 0 && isAccepted(event)) onDone(pressedButton(event));
  };
  const question = (name: string): JSX.Element => (
    <Question
      key={name}
      name={name}
      registry={registry}
      required={evaluation.required.has(name)}
      formData={data[name]}
      error={shown.find(({ field }) => field === name)?.message}
      onBlur={leave}
    />
  );
  const isAfterGroup = (index: number): boolean => {
    const before = fields[visible[index - 1] ?? ''];
    return before !== undefined && widgetOf(form.widgets, before).frame.endsWith('group');
  };
  return (
    <>
      {foundMany && attempted.length > 0 && (
        <ErrorSummary ref={list} texts={wizard} errors={attempted} formId={id} />
      )}
      <form id={id} noValidate onSubmit={submit} className="grid gap-6">
        {visible.map((name, index) => {
          const isFollower = step.followers?.includes(name);
          const follows = isFollower ? FOLLOWER : isAfterGroup(index) ? AFTER_GROUP : undefined;
          return follows === undefined ? (
            question(name)
          ) : (
            <div key={name} className={follows}>
              {question(name)}
            </div>
          );
        })}
      </form>
      <div aria-live="polite" className="sr-only">
        {added.length > 0 && fill(wizard.added, { fields: added.join(', ') })}
      </div>
    </>
  );
}

/** Joins a question that an answer brings in to the question above it. */
const FOLLOWER = '-mt-2 ml-2 border-l-4 border-accent pl-5';

/** Shows where the choices of the question before end. */
const AFTER_GROUP = 'border-t border-line pt-5';

/**
 * Returns the fields that the person has left: only these show errors.
 * @param before those to begin with: by default those whose answers are wrong when the step opens
 */
function useLeftFields(before: readonly string[] | undefined, errors: readonly FieldError[]) {
  const [left, setLeft] = useState<readonly string[]>(
    before ?? errors.filter(({ missing }) => !missing).map(({ field }) => field),
  );
  const leave = useCallback((name: string): void => {
    afterPress(() => setLeft((known) => (known.includes(name) ? known : [...known, name])));
  }, []);
  return [left, leave] as const;
}

/**
 * Keeps what was wrong when the step was to be left, until that is answered. The focus moves to the first of the
 * questions, and the page's title says that there are errors.
 * @param errors of the step as it is now
 * @param errorTitle `{title}` is filled in
 */
function useAttempt(errors: readonly FieldError[], errorTitle: string) {
  const list = useRef<HTMLElement>(null);
  const [found, setFound] = useState<readonly string[]>([]);
  const left = errors.filter(({ field }) => found.includes(field));
  useEffect(() => {
    const [first] = found;
    if (first === undefined) return;
    // Tests without layout have no scrolling.
    if (list.current && 'scrollIntoView' in list.current) list.current.scrollIntoView();
    focusQuestion(first);
  }, [found]);
  const isWrong = left.length > 0;
  useEffect(() => {
    if (!isWrong) return undefined;
    const { title } = document;
    document.title = fill(errorTitle, { title });
    return () => {
      document.title = title;
    };
  }, [errorTitle, isWrong]);
  return {
    /** The errors that the latest try to leave has found and that are still there. */
    attempted: left,
    /** It found more than one. */
    foundMany: found.length > 1,
    /** To be the list of the errors: it is scrolled into sight. */
    list,
    /** Takes what a try has found. */
    fail: (wrong: readonly FieldError[]) => setFound(wrong.map(({ field }) => field)),
  };
}

/** Gives the browser's own checks the last word: where one finds what the form's rules do not, the browser says it. */
function isAccepted({ target }: FormEvent): boolean {
  return !(target instanceof HTMLFormElement) || target.reportValidity();
}

function pressedButton({ nativeEvent }: FormEvent): string | undefined {
  const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  return submitter instanceof HTMLButtonElement ? submitter.value : undefined;
}

/** Returns the questions that the latest answer on this step has brought in. */
function useAdded(visible: readonly string[]): readonly string[] {
  const [{ before, added }, keep] = useState({ before: visible, added: NONE });
  if (before.join() !== visible.join()) {
    keep({ before: visible, added: visible.filter((name) => !before.includes(name)) });
  }
  return added;
}

const NONE: readonly string[] = [];
