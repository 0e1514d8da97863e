/**
 * Merges answers when this browser's draft is read, ended or restored, by this tab or another.
 * The newer change of a field counts, so that all tabs reach the same answers in any order of events.
 */
import { evaluate } from '../../form-engine/evaluate.ts';
import type { WizardForm } from './wizard-model.ts';
import type { Answers } from '../../form-engine/form-model.ts';
import { underCurrentNames } from '../../form-engine/under-current-names.ts';
import {
  differing,
  emptyAnswers,
  hasAnswers,
  isAsked,
  laterThan,
  pick,
  without,
  type AnswersState,
} from './answers-state.ts';
import { LONG_AGO, type Changes, type Draft, type DraftEnd, type Kept } from './draft.ts';

/** The answers that a page begins with. */
export function openedAnswers(form: WizardForm, { drafts, end }: Kept): AnswersState {
  const opened = withDrafts({ ...emptyAnswers(form), end }, drafts);
  return { ...opened, heard: 0, notice: undefined };
}

/** Takes over what this browser keeps now: an end that was not known here, then the newer answers. */
export function afterHearing(state: AnswersState, { drafts, end }: Kept): AnswersState {
  const ended = end && end.at > endOf(state) ? afterEnd(state, end) : state;
  return withDrafts(ended, drafts);
}

/** Tells whether each kept draft lacks a change that is known here, as after two tabs wrote simultaneously. */
export function hasNewer(state: AnswersState, { drafts }: Kept): boolean {
  return drafts.length > 0 && drafts.every((draft) => isOfSameDraft(state, draft) && lacks(draft));

  function lacks(draft: Draft): boolean {
    const known = underCurrentNames(state.form.model, draft.changed);
    return Object.entries(state.changed).some(
      ([name, time]) => time > Math.max(LONG_AGO, timeOf(known, name)),
    );
  }
}

export function draftOf(state: AnswersState): Draft {
  return { answers: state.evaluation.answers, changed: state.changed, since: endOf(state) };
}

/** The time of the latest end that these answers follow, 0 where there was none. */
export function endOf({ end }: AnswersState): number {
  return end?.at ?? 0;
}

/** The end of a draft whose answers were sent: changes of what was not sent are none of it. */
export function endBySending(state: AnswersState, sent: Answers, now: number): DraftEnd {
  const later = new Set(differing(state.evaluation, { answers: sent }));
  const changed = Object.entries(state.changed).filter(([name]) => !later.has(name));
  return { how: 'sent', at: laterThan(state, now), changed: Object.fromEntries(changed) };
}

export function endByDeleting(state: AnswersState, now: number): DraftEnd {
  return { how: 'deleted', at: laterThan(state, now), changed: state.changed };
}

/** Answers that were sent or deleted are gone; what was changed and not sent stays, and so does all around it. */
export function afterEnd(state: AnswersState, end: DraftEnd, elsewhere = true): AnswersState {
  const heard = state.heard + Number(elsewhere);
  if (!hasAnswers(state)) return { ...state, changed: {}, end, heard };
  const unsent = end.how === 'sent' ? unsentChanges(state, end) : [];
  if (unsent.length > 0) {
    const changed = carriedOver(state.changed, unsent, end.at);
    const notice = { kind: 'sent-before', at: end.at } as const;
    return { ...state, changed, end, heard, origin: 'person', notice };
  }
  const generation = state.generation + 1;
  const empty = { ...emptyAnswers(state.form), end, heard, generation };
  if (end.how === 'deleted') {
    return { ...empty, notice: { kind: 'deleted', elsewhere, held: state } };
  }
  return elsewhere ? { ...empty, notice: { kind: 'sent', at: end.at } } : empty;
}

/** Deleted answers again, as the newest there are. */
export function broughtBack(state: AnswersState, now: number): AnswersState {
  if (state.notice?.kind !== 'deleted') return state;
  const { held } = state.notice;
  const time = laterThan(state, now);
  const names = [...Object.keys(held.evaluation.answers), ...Object.keys(held.changed)];
  return {
    ...held,
    changed: { ...state.changed, ...Object.fromEntries(names.map((name) => [name, time])) },
    end: state.end,
    origin: 'person',
    generation: state.generation + 1,
    heard: state.heard,
    notice: undefined,
  };
}

function withDrafts(state: AnswersState, drafts: readonly Draft[]): AnswersState {
  return drafts.reduce(
    (merged, draft) => (isOfSameDraft(merged, draft) ? withDraft(merged, draft) : merged),
    state,
  );
}

function withDraft(state: AnswersState, draft: Draft): AnswersState {
  const { form, evaluation: before } = state;
  const answers = evaluate(form, underCurrentNames(form.model, draft.answers));
  const times = underCurrentNames(form.model, draft.changed);
  const newer = Object.keys(form.model.fields).filter((name) => {
    const [mine, theirs] = [timeOf(state.changed, name), timeOf(times, name)];
    return theirs > mine || (theirs === mine && theirs > 0 && isGreater(name));
  });
  if (newer.length === 0) return state;
  const raw = { ...without(state.raw, new Set(newer)), ...pick(answers.answers, newer) };
  const evaluation = evaluate(form, raw);
  const changed = {
    ...state.changed,
    ...Object.fromEntries(newer.map((name) => [name, timeOf(times, name)])),
  };
  const different = differing(before, evaluation);
  if (different.length === 0) return { ...state, changed };
  if (!different.some((name) => isAsked(form, name))) {
    // Not the defaults beside them: nobody has answered anything.
    const own = without(state.raw, new Set(different));
    return {
      ...state,
      raw: { ...own, ...pick(evaluation.answers, different) },
      evaluation,
      changed,
    };
  }
  return {
    ...state,
    raw: pick(raw, [...evaluation.relevant]),
    evaluation,
    changed,
    origin: state.origin === 'empty' ? 'draft' : state.origin,
    heard: state.heard + 1,
    notice: { kind: 'changed-elsewhere' },
  };

  /** Decides between two changes of the same moment, alike in all tabs. */
  function isGreater(name: string): boolean {
    return textOf(answers.answers[name]) > textOf(before.answers[name]);
  }
}

function isOfSameDraft(state: AnswersState, { since }: Draft): boolean {
  return since === undefined || since >= endOf(state);
}

function unsentChanges(state: AnswersState, end: DraftEnd): readonly string[] {
  return Object.entries(state.changed)
    .filter(([name, time]) => time > LONG_AGO && time > timeOf(end.changed, name))
    .map(([name]) => name)
    .filter((name) => isAsked(state.form, name));
}

/** Dates changes after an end: what was not sent is newer than what was. */
function carriedOver(changed: Changes, unsent: readonly string[], end: number): Changes {
  const carried = Object.entries(changed).map(([name, time]) => [
    name,
    unsent.includes(name) ? Math.max(time, end + 2) : end + 1,
  ]);
  return Object.fromEntries(carried);
}

function timeOf(times: unknown, name: string): number {
  if (typeof times !== 'object' || times === null || !Object.hasOwn(times, name)) return 0;
  const time: unknown = Reflect.get(times, name);
  return typeof time === 'number' ? time : 0;
}

function textOf(value: unknown): string {
  return JSON.stringify(value) ?? '';
}
