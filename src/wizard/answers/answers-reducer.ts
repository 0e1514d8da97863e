/**
 * Applies events to the answers. The newer change of a field counts, so that all tabs agree in any
 * order of events (decision 055).
 */
import { evaluate } from '../../form-engine/evaluate.ts';
import type { Answers } from '../../form-engine/form-model.ts';
import { underCurrentNames } from '../../form-engine/under-current-names.ts';
import {
  changedAnswers,
  changedBetween,
  differing,
  emptyAnswers,
  hasAnswers,
  isAsked,
  keptAnswers,
  laterThan,
  pick,
  WHOLE_ANSWERS,
  without,
  type AnswersState,
  type FailedSending,
} from './answers-state.ts';
import { carriedOver, endOf, timeOf, type Draft, type DraftEnd } from './draft.ts';
import type { RawAnswers, WizardForm } from './wizard-model.ts';

export type AnswersEvent =
  | {
      readonly type: 'changed';
      readonly names: readonly string[];
      readonly data: RawAnswers;
      /** A change of an earlier generation is dropped. */
      readonly generation: number;
      readonly now: number;
      readonly typedAt?: number | undefined;
    }
  /** From other tabs, or left by a killed browser. */
  | { readonly type: 'synced' | 'recovered'; readonly drafts: readonly Draft[] }
  | { readonly type: 'sending' }
  | { readonly type: 'not-sent'; readonly failed: FailedSending }
  | {
      readonly type: 'sent';
      readonly answers: Answers;
      readonly drafts: readonly Draft[];
      readonly now: number;
    }
  /** The person has left the review. */
  | { readonly type: 'left-review' }
  /** The sent answers may leave the screen. */
  | { readonly type: 'thanked' }
  /** By "Start over". */
  | { readonly type: 'deleted'; readonly now: number }
  /** By "Undo". */
  | { readonly type: 'restored'; readonly now: number };

export function reduceAnswers(state: AnswersState, event: AnswersEvent): AnswersState {
  switch (event.type) {
    case 'changed': {
      const before = afterThanks(state);
      if (event.generation !== before.generation) return before;
      return changedAnswers(before, event.names, event.data, event.now, event.typedAt);
    }
    case 'synced':
      return state.sending
        ? state
        : withDrafts(withLatestEnd(state, event.drafts), event.drafts);
    case 'recovered': {
      const next = reduceAnswers(state, { type: 'synced', drafts: event.drafts });
      // The answers from before were never on the screen.
      return state.origin === 'person' || next === state
        ? next
        : { ...next, notice: state.notice };
    }
    case 'sending':
      return { ...state, sending: 'pending', failed: undefined };
    case 'not-sent':
      return { ...state, sending: undefined, failed: event.failed };
    case 'left-review':
      return state.failed ? { ...state, failed: undefined } : state;
    case 'sent': {
      const merged = withDrafts(state, event.drafts);
      return { ...merged, sending: endBySending(merged, event.answers, event.now) };
    }
    case 'thanked':
      return afterThanks(state);
    case 'deleted': {
      const { changed } = state;
      return afterEnd(
        state,
        { how: 'deleted', at: laterThan(state, event.now), changed },
        false,
      );
    }
    case 'restored':
      return broughtBack(state, event.now);
  }
}

/** A page's first answers. */
export function openedAnswers(form: WizardForm, drafts: readonly Draft[]): AnswersState {
  return reduceAnswers(emptyAnswers(form), { type: 'recovered', drafts });
}

/** Returns the draft that this tab stores. After sending, it holds only the unsent changes. */
export function draftOf(state: AnswersState): Draft {
  const { evaluation, changed, end } = afterThanks(state);
  return { answers: evaluation.answers, changed, end };
}

function afterThanks(state: AnswersState): AnswersState {
  if (typeof state.sending !== 'object') return state;
  return afterEnd({ ...state, sending: undefined }, state.sending, false);
}

function withLatestEnd(state: AnswersState, drafts: readonly Draft[]): AnswersState {
  const ends = drafts.flatMap(({ end }) => end ?? []);
  const latest = ends.toSorted((one, other) => other.at - one.at)[0];
  return latest && latest.at > endOf(state) ? afterEnd(state, latest, true) : state;
}

/** Unsent changes are not part of the end. */
function endBySending(state: AnswersState, sent: Answers, now: number): DraftEnd {
  const later = new Set(changedBetween(state, { answers: sent }));
  const changed = Object.entries(state.changed).filter(([name]) => !later.has(name));
  return { how: 'sent', at: laterThan(state, now), changed: Object.fromEntries(changed) };
}

/** Unsent changes stay, with the steps around them. */
function afterEnd(state: AnswersState, end: DraftEnd, elsewhere: boolean): AnswersState {
  const remoteChanges = state.remoteChanges + Number(elsewhere);
  if (!hasAnswers(state)) return { ...state, changed: {}, end, remoteChanges };
  const unsent = end.how === 'sent' ? unsentChanges(state, end) : [];
  if (unsent.length > 0) {
    const changed = carriedOver(state.changed, unsent, end.at);
    const notice = { kind: 'sent-before', at: end.at } as const;
    return { ...state, changed, end, remoteChanges, origin: 'person', notice };
  }
  const generation = state.generation + 1;
  const empty = { ...emptyAnswers(state.form), end, remoteChanges, generation };
  if (end.how === 'deleted') {
    return { ...empty, notice: { kind: 'deleted', elsewhere, held: state } };
  }
  return elsewhere ? { ...empty, notice: { kind: 'sent', at: end.at } } : empty;
}

/** As the latest changes. */
function broughtBack(state: AnswersState, now: number): AnswersState {
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
    remoteChanges: state.remoteChanges,
    notice: undefined,
  };
}

function withDrafts(state: AnswersState, drafts: readonly Draft[]): AnswersState {
  return drafts.reduce(
    (merged, draft) => (endOf(draft) === endOf(merged) ? withDraft(merged, draft) : merged),
    state,
  );
}

function withDraft(state: AnswersState, draft: Draft): AnswersState {
  const { form } = state;
  const { model, cells = WHOLE_ANSWERS } = form;
  const stored = underCurrentNames(model, draft.answers);
  const theirs = {
    answers: cells.current(model, cells.split(model, stored)),
    changed: cells.current(model, underCurrentNames(model, draft.changed)),
  };
  const newer = newerCells(theirs, state);
  if (newer.length === 0) return state;
  const answers = cells.split(model, evaluate(form, cells.join(theirs.answers)).answers);
  const others = without(cells.split(model, state.raw), new Set(newer));
  const raw = cells.join({ ...others, ...pick(answers, newer) });
  const evaluation = evaluate(form, raw);
  const times = newer.map((name) => [name, timeOf(theirs, name)] as const);
  const changed = cells.standing(
    { ...state.changed, ...Object.fromEntries(times) },
    cells.split(model, evaluation.answers),
  );
  const different = differing(state.evaluation.answers, evaluation.answers);
  if (different.length === 0) return { ...state, changed };
  if (!different.some((name) => isAsked(form, name))) {
    // Not the defaults beside them: the person has not answered those.
    const own = without(state.raw, new Set(different));
    const given = pick(evaluation.answers, different);
    return { ...state, raw: { ...own, ...given }, evaluation, changed };
  }
  return {
    ...state,
    raw: keptAnswers(model, raw, evaluation),
    evaluation,
    changed,
    origin: state.origin === 'empty' ? 'draft' : state.origin,
    remoteChanges: state.remoteChanges + 1,
    notice: { kind: 'changed-elsewhere' },
  };
}

type Cells = Omit<Draft, 'end'>;

/** Returns the cells of a draft that are newer than those of this tab. */
function newerCells(
  theirs: Cells,
  { form, changed, evaluation }: AnswersState,
): readonly string[] {
  const { model, cells = WHOLE_ANSWERS } = form;
  const mine = { answers: cells.split(model, evaluation.answers), changed };
  const known = Object.keys({ ...theirs.answers, ...theirs.changed });
  const isAnswer = (name: string) => Object.hasOwn(model.fields, name.split('/')[0] ?? '');
  return known.filter((name) => isAnswer(name) && isNewer(theirs, mine, name));
}

/** Compares two changes of a field, or of a cell within a group. Changes of the same moment compare alike in all tabs. */
function isNewer(theirs: Cells, mine: Cells, name: string): boolean {
  const [time, known] = [timeOf(theirs, name), timeOf(mine, name)];
  if (time !== known || time === 0) return time > known;
  const [their = '', my = ''] = [theirs, mine].map(({ answers }) =>
    JSON.stringify(answers[name]),
  );
  return their > my;
}

function unsentChanges({ form, changed }: AnswersState, end: DraftEnd): readonly string[] {
  return Object.keys(changed).filter(
    (name) => isAsked(form, name) && timeOf({ changed }, name) > timeOf(end, name),
  );
}
