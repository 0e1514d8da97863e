import { useId, useState, type JSX } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { ErrorNote } from '../../ui/notes.tsx';
import type { Colleague } from '../data/colleagues.ts';
import type { StaffClient } from '../data/form-source.ts';
import { useAction } from '../loading/action.tsx';
import { change, invite, type Outcome, type Role } from './manage-staff.ts';
import { RoleChoice } from './role-choice.tsx';

interface ColleagueDialogProps {
  readonly client: StaffClient;
  readonly colleague: Colleague;
  readonly onClose: () => void;
  readonly onDone: (outcome: Outcome) => void;
}

/** Changes that can't be undone. The dialog asks first. */
type Step = keyof typeof QUESTIONS;

/** Changes a colleague's account. */
export function ColleagueDialog(props: ColleagueDialogProps): JSX.Element {
  const { colleague, onClose } = props;
  const [step, setStep] = useState<Step>();
  const title = useId();
  return (
    <ModalDialog
      aria-labelledby={title}
      onClose={onClose}
      className="m-auto w-[min(34rem,calc(100vw-2rem))]"
    >
      <h2 id={title} className="mb-5 text-xl font-semibold wrap-anywhere">
        {step && `${QUESTIONS[step].title} `}
        <bdi>{colleague.email}</bdi>
        {step && '?'}
      </h2>
      <div className="flex flex-col gap-5">
        {step ? <Question {...props} step={step} /> : <Choices {...props} onAsk={setStep} />}
      </div>
    </ModalDialog>
  );
}

interface ChoicesProps extends ColleagueDialogProps {
  readonly onAsk: (step: Step) => void;
}

function Choices({ client, colleague, onClose, onDone, onAsk }: ChoicesProps): JSX.Element {
  const { id: account, email, factors } = colleague;
  const [role, setRole] = useState<Role>(colleague.role);
  const saving = useAction(
    () => change(client, { action: role, account }),
    () => onDone({ text: `${email} is a ${role} now.` }),
  );
  const inviting = useAction(() => invite(client, { action: 'invite', account }), onDone);
  const error = saving.error ?? inviting.error;
  const isPending = saving.isPending || inviting.isPending;
  return (
    <>
      {error && <ErrorNote>{error.message}</ErrorNote>}
      <RoleChoice role={role} onChange={setRole} />
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" aria-disabled={isPending} onClick={() => saving.start()}>
          Save role
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
      <div className="flex flex-col items-start gap-3 border-t border-line pt-5">
        <p className="text-muted">
          A new link is for a person who has not used the first one, or forgot the password.
        </p>
        <Button aria-disabled={isPending} onClick={() => inviting.start()}>
          Make a new link
        </Button>
        {factors.length > 0 && (
          <Button variant="danger" onClick={() => onAsk('reset')}>
            Reset second factor
          </Button>
        )}
        <Button variant="danger" onClick={() => onAsk('remove')}>
          Remove from staff
        </Button>
      </div>
    </>
  );
}

const QUESTIONS = {
  reset: {
    title: 'Reset the second factor of',
    text: 'This removes devices and recovery codes, and signs the person out everywhere. A password is then enough to sign in.',
    button: 'Reset second factor',
    done: 'has no second factor now, and is signed out everywhere.',
  },
  remove: {
    title: 'Remove',
    text: 'This deletes the account, and ends access at once. Submissions and notes stay.',
    button: 'Remove from staff',
    done: 'is removed.',
  },
} as const;

interface QuestionProps extends ColleagueDialogProps {
  readonly step: Step;
}

function Question({ client, colleague, step, onClose, onDone }: QuestionProps): JSX.Element {
  const { id: account, email } = colleague;
  const { text, button, done } = QUESTIONS[step];
  const action = useAction(
    () => change(client, { action: step, account }),
    () => onDone({ text: `${email} ${done}` }),
  );
  return (
    <>
      {action.error && <ErrorNote>{action.error.message}</ErrorNote>}
      <p>{text}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" ref={focusButton} onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="danger"
          aria-disabled={action.isPending}
          onClick={() => action.start()}
        >
          {button}
        </Button>
      </div>
    </>
  );
}

/** The pressed button is gone. */
function focusButton(button: HTMLButtonElement | null): void {
  button?.focus();
}
