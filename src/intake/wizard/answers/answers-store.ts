import type { Answers, RawAnswers } from '#src/engine/form-model.ts';
import type { AnswerValue } from '#src/engine/kinds/field.ts';
import { questionOf } from '#src/engine/kinds/registry.ts';
import type { AnswerPath } from '#src/engine/path.ts';
import type { StorageFailure } from '#src/lib/browser-storage.ts';
import {
  draftOf,
  openedAnswers,
  reduceAnswers,
  type AnswersEvent,
} from './answers-reducer.ts';
import {
  differing,
  formData,
  typedAnswers,
  type AnswersState,
  type FailedSending,
} from './answers-state.ts';
import type { DraftStore } from './draft-store.ts';
import { withHiddenValues } from './hidden-values.ts';
import type { TakeText } from '../model/questions.ts';
import type { WizardForm } from '../model/wizard-form.ts';

/** After a change, or the first key. At most a second of typing is ever at risk. */
const SAVE_DELAY_MS = 500;

/** The answers at a moment. */
export interface AnswersSnapshot {
  readonly state: AnswersState;
  /** Why this browser can't store the answers. */
  readonly failure: StorageFailure | undefined;
  /** All stored answers are read, including the copy of a killed browser. */
  readonly isRecovered: boolean;
}

/**
 * The answers of an open wizard and their draft. Only a change of the person is saved: soon after
 * it, and at once when the page may end or another tab gets the keyboard. A newer draft is taken
 * when this page gets the keyboard, and as another tab writes it (decision 055).
 */
export class AnswersStore {
  readonly #form: WizardForm;
  readonly #drafts: DraftStore;
  readonly #now: () => number;
  readonly #listeners = new Set<() => void>();
  /** Texts that are being typed, and not yet among the answers. */
  readonly #typing = new Map<AnswerPath, AnswerValue | undefined>();
  #current: AnswersSnapshot;
  /** The page shows a text that is being typed by its control: its render can wait. */
  #shown: AnswersSnapshot;
  #timer: number | undefined;

  /** Opens the stored draft. */
  constructor(form: WizardForm, drafts: DraftStore, now: () => number = Date.now) {
    this.#form = form;
    this.#drafts = drafts;
    this.#now = now;
    const state = openedAnswers(form, drafts.read());
    this.#current = { state, failure: undefined, isRecovered: !drafts.recover };
    this.#shown = this.#current;
  }

  readonly snapshot = (): AnswersSnapshot => this.#shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns whether a page shows the answers. */
  readonly isOpen = (): boolean => this.#listeners.size > 0;

  /** Begins to follow other tabs and the page's end. Returns a function that stops this. */
  readonly open = (): (() => void) => {
    this.#read();
    if (this.#drafts.recover) void this.#recover();
    else this.#readAddress();
    return this.#followPage();
  };

  /** @param given the changed answers; a cleared answer is `undefined` */
  readonly change = (given: RawAnswers): void => {
    // A page without the keyboard may be late.
    this.#read();
    for (const path of this.#typing.keys())
      if (Object.hasOwn(given, questionOf(path))) this.#typing.delete(path);
    this.#dispatch({ type: 'changed', given, now: this.#now() });
    this.#saveSoon();
  };

  /** Takes a text for the draft. Its control changes the answer in a pause between keys. */
  readonly type: TakeText = (path, text) => {
    this.#typing.set(path, text);
    this.#saveSoon();
  };

  readonly startOver = (): void => {
    this.#read();
    this.#dispatch({ type: 'deleted', now: this.#now() });
    this.#save();
    this.#readAddress();
  };

  /** Restores deleted answers. */
  readonly undo = (): void => {
    this.#read();
    this.#dispatch({ type: 'restored', now: this.#now() });
    this.#save();
  };

  /** Takes no changes of other tabs until `recordFailure` or `recordSent`. */
  readonly startSending = (): void => {
    this.flush();
    this.#dispatch({ type: 'sending' });
  };

  /** Keeps the failure until the review ends, or the answers are sent again. */
  readonly recordFailure = (failed: FailedSending): void => {
    this.#dispatch({ type: 'not-sent', failed });
    this.#read();
  };

  readonly leaveReview = (): void => this.#dispatch({ type: 'left-review' });

  /** Ends the draft in all tabs. */
  readonly recordSent = (answers: Answers): void => {
    const draft = this.#drafts.read();
    this.#dispatch({ type: 'sent', answers, draft, now: this.#now() });
    this.#save();
    this.#readAddress();
  };

  /** Saves a pending change, and shows texts that are saved already. */
  readonly flush = (): void => {
    if (this.#timer !== undefined) this.#save();
    this.#show();
  };

  #set(changes: Partial<AnswersSnapshot>): void {
    this.#current = { ...this.#current, ...changes };
    this.#show();
  }

  /** Has the page rendered, unless it shows the answers already. */
  #show(): void {
    const [before, next] = [this.#shown, this.#current];
    const isSame = before.state === next.state && before.failure === next.failure;
    if (isSame && before.isRecovered === next.isRecovered) return;
    this.#shown = next;
    for (const listener of this.#listeners) listener();
  }

  #dispatch(event: AnswersEvent): void {
    this.#set({ state: reduceAnswers(this.#current.state, event) });
  }

  /** Takes a newer draft of another tab, which replaces texts that are being typed, too. */
  readonly #read = (): void => {
    const draft = this.#drafts.read();
    if (!draft) return;
    const { state } = this.#current;
    this.#dispatch({ type: 'read', draft });
    if (this.#current.state !== state) this.#typing.clear();
  };

  #saveSoon(): void {
    this.#timer ??= window.setTimeout(() => this.#save(), SAVE_DELAY_MS);
  }

  /** Saves the draft, unless another tab has stored a newer one. */
  #save(): void {
    window.clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#takeTyped();
    const draft = draftOf(this.#current.state);
    const stored = this.#drafts.read();
    if (stored && stored.at > draft.at) {
      this.#read();
      return;
    }
    const failure = this.#drafts.write(draft);
    this.#current = { ...this.#current, failure };
    if (failure !== this.#shown.failure) this.#show();
  }

  /** Changes the answers by the texts that are being typed, without a render. */
  #takeTyped(): void {
    const { state } = this.#current;
    const given = typedAnswers(formData(state), this.#typing);
    this.#typing.clear();
    const changed = reduceAnswers(state, { type: 'changed', given, now: this.#now() });
    this.#current = { ...this.#current, state: changed };
  }

  /** Takes and saves the answers of the page's address. */
  #readAddress(): void {
    const { state } = this.#current;
    this.#set({ state: withHiddenValues(state, this.#now()) });
    if (this.#current.state !== state) this.#saveSoon();
  }

  /** Takes the copy of a killed browser if it is newer. Answers given meanwhile stay. */
  async #recover(): Promise<void> {
    const opened = this.#current.state;
    const copy = await this.#drafts.recover?.();
    if (!this.isOpen()) return;
    if (copy && copy.at > opened.at) {
      const data = formData(this.#current.state);
      const given = differing(formData(opened), data);
      // Hidden questions keep their old values: a new generation renders them again.
      const generation = opened.generation + (given.length > 0 ? 0 : 1);
      this.#set({ state: { ...openedAnswers(this.#form, copy), generation } });
      const meanwhile = Object.fromEntries(given.map((name) => [name, data[name]]));
      this.#dispatch({ type: 'changed', given: meanwhile, now: this.#now() });
      this.#saveSoon();
    }
    this.#readAddress();
    this.#set({ isRecovered: true });
  }

  #followPage(): () => void {
    const end = new AbortController();
    const { signal } = end;
    for (const type of ['blur', 'pagehide'])
      window.addEventListener(type, this.flush, { signal });
    for (const type of ['focus', 'pageshow'])
      window.addEventListener(type, this.#read, { signal });
    const onVisibility = (): void => (document.hidden ? this.flush() : this.#read());
    document.addEventListener('visibilitychange', onVisibility, { signal });
    const stop = this.#drafts.subscribe(this.#read);
    return () => {
      this.flush();
      stop();
      end.abort();
    };
  }
}
