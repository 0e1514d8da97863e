import { useState, type JSX } from 'react';
import { useAction } from '../data/action.tsx';
import type { StaffClient } from '../../staff-data/form-source.ts';
import { changePassword } from './account-requests.ts';
import { SubmittedForm } from './submitted-form.tsx';
import { ShowPassword, TextField } from '../../ui/text-field.tsx';

interface PasswordSectionProps {
  readonly client: StaffClient;
  readonly email: string;
  /** After a link, the current password is not required. */
  readonly isByLink: boolean;
  readonly onChanged: () => void;
}

/** Chooses a password. The person's other sessions end. */
export function PasswordSection(props: PasswordSectionProps): JSX.Element {
  const { client, email, isByLink, onChanged } = props;
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [isShown, setIsShown] = useState(false);
  const action = useAction(
    () => changePassword(client, password, isByLink ? undefined : current),
    () => {
      setCurrent('');
      setPassword('');
      onChanged();
    },
  );
  const type = isShown ? 'text' : 'password';
  return (
    <section aria-labelledby="password-heading" className="flex flex-col gap-5">
      <h2 id="password-heading" className="text-xl font-semibold">
        Password
      </h2>
      <SubmittedForm action={action} label={isByLink ? 'Set password' : 'Change password'}>
        <input type="hidden" autoComplete="username" value={email} readOnly />
        {!isByLink && (
          <TextField
            label="Current password"
            missing="Enter your current password."
            type={type}
            autoComplete="current-password"
            value={current}
            onChange={(event) => setCurrent(event.target.value)}
          />
        )}
        <TextField
          label="New password"
          missing="Enter a new password."
          hint="At least 15 characters. Several words with spaces are easy to remember."
          type={type}
          minLength={15}
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <ShowPassword
          label={isByLink ? 'Show password' : 'Show passwords'}
          isShown={isShown}
          onChange={setIsShown}
        />
      </SubmittedForm>
      <output className="text-muted">
        {action.isSuccess && 'The password is changed. Other browsers were signed out.'}
      </output>
    </section>
  );
}
