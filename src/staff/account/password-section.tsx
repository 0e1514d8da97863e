import { useState, type JSX } from 'react';
import { useAction } from '../loading/action.tsx';
import type { StaffClient } from '../data/form-source.ts';
import { changePassword, choosePassword } from './account-requests.ts';
import { useOwnFactors } from './factor-section.tsx';
import { SubmittedForm } from './submitted-form.tsx';
import { ShowPassword, TextField } from '../../ui/fields/text-field.tsx';

interface AccountProps {
  readonly client: StaffClient;
  readonly email: string;
}

interface ChoosePasswordFormProps extends AccountProps {
  readonly onChosen: () => void;
}

/** Chooses a password after a link. */
export function ChoosePasswordForm(props: ChoosePasswordFormProps): JSX.Element {
  const { client, email, onChosen } = props;
  const [password, setPassword] = useState('');
  const [isShown, setIsShown] = useState(false);
  const action = useAction(() => choosePassword(client, email, password), onChosen);
  return (
    <div className="mt-6">
      <SubmittedForm action={action} label="Set password">
        <AccountName email={email} />
        <NewPasswordField value={password} isShown={isShown} onChange={setPassword} />
        <ShowPassword label="Show password" isShown={isShown} onChange={setIsShown} />
      </SubmittedForm>
    </div>
  );
}

/**
 * Changes the password. The person's other sessions end. It is the page's first action once the
 * account has a second factor.
 */
export function PasswordSection({ client, email }: AccountProps): JSX.Element {
  const { data: factors = [] } = useOwnFactors(client);
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [isShown, setIsShown] = useState(false);
  const action = useAction(
    () => changePassword(client, password, current),
    () => {
      setCurrent('');
      setPassword('');
    },
  );
  return (
    <section aria-labelledby="password-heading" className="flex flex-col gap-5">
      <h2 id="password-heading" className="text-xl font-semibold">
        Password
      </h2>
      <SubmittedForm
        action={action}
        label="Change password"
        variant={factors.length > 0 ? 'primary' : 'secondary'}
      >
        <AccountName email={email} />
        <TextField
          label="Current password"
          missing="Enter your current password."
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          value={current}
          onChange={(event) => setCurrent(event.target.value)}
        />
        <NewPasswordField value={password} isShown={isShown} onChange={setPassword} />
        <ShowPassword label="Show passwords" isShown={isShown} onChange={setIsShown} />
      </SubmittedForm>
      <output className="text-muted">
        {action.isSuccess && 'The password is changed. Other browsers were signed out.'}
      </output>
    </section>
  );
}

/** The account to which password managers save the password. */
function AccountName({ email }: Pick<AccountProps, 'email'>): JSX.Element {
  return <input type="hidden" autoComplete="username" value={email} readOnly />;
}

interface NewPasswordFieldProps {
  readonly value: string;
  readonly isShown: boolean;
  readonly onChange: (password: string) => void;
}

function NewPasswordField({ value, isShown, onChange }: NewPasswordFieldProps): JSX.Element {
  return (
    <TextField
      label="New password"
      missing="Enter a new password."
      hint="At least 15 characters. Several words with spaces are easy to remember."
      type={isShown ? 'text' : 'password'}
      minLength={15}
      autoComplete="new-password"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
