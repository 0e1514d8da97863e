import type { Line } from '../../form-engine/display.ts';
import type { WizardModel } from '../steps/wizard-model.ts';

const PANEL = { title: 'What follows', items: ['We read it.', 'We call.'] };

const BACK_AND_NEXT = { back: { label: 'Back' }, next: { label: 'Next' } };

/** Steps and texts of the example form. */
export const EXAMPLE_TEXTS: Omit<WizardModel, 'table' | 'fields' | 'conditions'> = {
  language: 'en',
  wizard: {
    title: 'Example Intake',
    progress: 'Step {number} of {total}',
    requiredMark: '*',
    optionalMark: '(optional)',
    draftRestored: 'Your earlier answers are still here.',
    interrupted: 'They may have arrived.',
    startOver: 'Start over',
    startOverConfirm: 'Delete all answers?',
    startOverDelete: 'Delete and start over',
    startOverCancel: 'Keep my answers',
    deleted: 'Your answers were deleted.',
    deletedElsewhere: 'Your answers were deleted in another tab.',
    undo: 'Undo',
    changedElsewhere: 'Your answers were changed in another tab.',
    sentElsewhere: 'Your answers were sent at {time}.',
    sentBefore: 'Sent at {time}, but not what was changed after that.',
    storageBlocked: 'No storage is allowed here.',
    storageFull: 'The storage is full.',
    returnToSummary: 'Return to Summary',
    clearAnswer: 'Clear answer',
  },
  messages: {
    missing: 'Still needed: {fields}',
    choice: 'Choose one.',
    minItems: 'Choose at least {limit}.',
    maxItems: 'Choose at most {limit}.',
    minLength: 'Use at least {limit} characters.',
    maxLength: 'Use at most {limit} characters.',
    pattern: '{title} is not written as it should be.',
    email: 'Not an address.',
    invalid: 'Not an answer.',
  },
  steps: [
    {
      id: 'start',
      kind: 'welcome',
      title: 'Welcome',
      intro: ['It takes a minute.'],
      buttons: { next: { label: 'Get Started' } },
    },
    {
      id: 'you',
      kind: 'questions',
      title: 'About you',
      intro: [],
      fields: ['fullName', 'mail', 'nickname'],
      buttons: { back: { label: 'Previous', disabled: true }, next: { label: 'Next' } },
    },
    {
      id: 'colour',
      kind: 'questions',
      title: 'Colour',
      intro: [],
      fields: ['colour', 'ownColour', 'glossy'],
      buttons: BACK_AND_NEXT,
    },
    {
      id: 'topics',
      kind: 'questions',
      title: 'Topics',
      intro: [],
      fields: ['topics'],
      buttons: BACK_AND_NEXT,
    },
    {
      id: 'notes',
      kind: 'questions',
      title: 'Notes',
      intro: [],
      fields: ['notes'],
      buttons: { back: { label: 'Back' }, next: { label: 'Review' } },
    },
    {
      id: 'check',
      kind: 'summary',
      title: 'Summary',
      intro: ['Please check.'],
      buttons: { back: { label: 'Back' }, next: { label: 'Submit' } },
    },
  ],
  summary: {
    change: 'Change',
    cards: [
      { id: 'person', title: 'Person', lines: [line('fullName'), line('nickname')] },
      {
        id: 'wishes',
        title: 'Wishes',
        lines: [line('colour'), line('ownColour'), line('topics'), line('notes')],
      },
    ],
    nextSteps: PANEL,
    submitting: 'Submitting...',
    submitError: 'It could not be sent.',
    failures: {
      offline: 'No network.',
      busy: 'Busy for {wait}.',
      'too-large': 'Too long.',
      refused: 'Other questions.',
      unavailable: 'No answer.',
      timeout: 'Nothing moves.',
    },
    failureHelp: {
      wait: 'about {time}',
      unknownWait: 'some time',
      reloadKept: 'Reload: kept.',
      reloadLost: 'Reload: lost.',
      otherwise: 'Or write to us.',
    },
  },
  download: { label: 'Download', preparing: 'Preparing', error: 'No file could be made.' },
  thankYou: {
    title: 'Thank You!',
    text: 'We have it.',
    whatsNext: PANEL,
    download: 'Download it',
    startNew: 'Start anew',
    earlier: 'Sent on {time}.',
    show: 'Show it',
  },
};

function line(field: string): Line {
  return { field, label: field, show: 'filled', empty: 'Not answered' };
}
