import { useQuery } from '@tanstack/react-query';
import { useState, type JSX } from 'react';
import { Button } from '../../ui/button.tsx';
import { ErrorNote, LoadingNote } from '../../ui/notes.tsx';
import { useAction } from '../data/action.tsx';
import type { StaffClient } from '../../staff-data/form-source.ts';
import {
  enterCode,
  loadFactors,
  redeemRecoveryCode,
  type Factor,
} from './account-requests.ts';
import { SubmittedForm } from './submitted-form.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** Asks for a code of a second factor, or for a recovery code. */
export function CodeForm({ client }: { readonly client: StaffClient }): JSX.Element {
  const factors = useQuery({
    queryKey: ['own-factors', 'code'],
    queryFn: () => loadFactors(client),
    gcTime: 0,
  });
  const [isLost, setIsLost] = useState(false);
  if (factors.isPending) return <LoadingNote />;
  if (factors.error) return <ErrorNote>{factors.error.message}</ErrorNote>;
  return (
    <div className="mt-6 flex flex-col items-start gap-4">
      {isLost ? (
        <RecoveryForm client={client} />
      ) : (
        <AppCodeForm client={client} factors={factors.data} />
      )}
      <Button variant="ghost" className="-ml-5" onClick={() => setIsLost(!isLost)}>
        {isLost ? 'Use the app' : 'Use a recovery code'}
      </Button>
    </div>
  );
}

interface AppCodeFormProps {
  readonly client: StaffClient;
  readonly factors: readonly Factor[];
}

function AppCodeForm({ client, factors }: AppCodeFormProps): JSX.Element {
  const [factorId, setFactorId] = useState(factors[0]?.id ?? '');
  const [code, setCode] = useState('');
  const action = useAction(() => enterCode(client, factorId, code));
  return (
    <SubmittedForm action={action} label="Continue">
      {factors.length > 1 && (
        <fieldset className="flex flex-col gap-2">
          <legend className="font-medium">Which device?</legend>
          {factors.map(({ id, name }) => (
            <label key={id} className="flex items-center gap-2">
              <input
                type="radio"
                name="factor"
                checked={id === factorId}
                onChange={() => setFactorId(id)}
              />
              {name}
            </label>
          ))}
        </fieldset>
      )}
      <CodeField value={code} onChange={setCode} />
    </SubmittedForm>
  );
}

interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
}

/** Six digits. */
export function CodeField({ value, onChange }: CodeFieldProps): JSX.Element {
  return (
    <TextField
      label="Code from your authenticator app"
      hint="6 digits"
      missing="Enter the code."
      inputMode="numeric"
      autoComplete="one-time-code"
      value={value}
      onChange={(event) => onChange(event.target.value.replace(/\s/gu, ''))}
    />
  );
}

function RecoveryForm({ client }: { readonly client: StaffClient }): JSX.Element {
  const [code, setCode] = useState('');
  const action = useAction(() => redeemRecoveryCode(client, code));
  return (
    <SubmittedForm action={action} label="Remove my second factor">
      <TextField
        label="Recovery code"
        hint="One of the ten codes that were shown when you set up the second factor. The lost device and the other codes stop working."
        missing="Enter a recovery code."
        autoComplete="off"
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
    </SubmittedForm>
  );
}
