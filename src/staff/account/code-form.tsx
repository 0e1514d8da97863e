import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type JSX } from 'react';
import { formatDate } from '../../lib/text/format.ts';
import { RequestRefused } from '../data/load-error.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ErrorNote, LoadingNote } from '../../ui/notes.tsx';
import { useAction } from '../loading/action.tsx';
import type { StaffClient } from '../data/form-source.ts';
import {
  enterCode,
  loadFactors,
  redeemRecoveryCode,
  WrongCode,
  type Factor,
} from './account-requests.ts';
import { SubmittedForm } from './submitted-form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

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
  const { code, setCode, action } = useCode(client, factorId);
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

/** Wrong codes after which the clock is the likely cause. */
const MANY_WRONG_CODES = 2;

/**
 * Enters the codes of a factor.
 * @param onRight called after a right code
 */
export function useCode(client: StaffClient, factorId: string, onRight?: () => Promise<void>) {
  const [code, setCode] = useState('');
  const wrongCodes = useRef(0);
  const action = useAction(async () => {
    try {
      await enterCode(client, factorId, code);
    } catch (error) {
      if (!(error instanceof WrongCode)) throw error;
      wrongCodes.current += 1;
      throw wrongCodes.current < MANY_WRONG_CODES ? error : new RequestRefused(clockAdvice());
    }
    await onRight?.();
  });
  return { code, setCode, action };
}

function clockAdvice(): string {
  const now = formatDate(new Date().toISOString());
  return `This code is wrong, too. Codes depend on the time: here it is ${now}. Compare the clock of the device with the app, and enter the next code.`;
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
      onChange={(event) => onChange(digitsOf(event.target.value))}
    />
  );
}

/** Returns the digits of a text as ASCII: apps group them, and some keyboards have others. */
function digitsOf(typed: string): string {
  return (typed.match(/\p{Nd}/gu) ?? []).map(valueOf).join('');
}

/** Unicode has the digits of each script in a row, from zero on. */
function valueOf(digit: string): number {
  const point = digit.codePointAt(0) ?? 0;
  let zero = point;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (point - zero) % 10;
}

function RecoveryForm({ client }: { readonly client: StaffClient }): JSX.Element {
  const [code, setCode] = useState('');
  const action = useAction(() => redeemRecoveryCode(client, code));
  return (
    <SubmittedForm action={action} label="Remove my second factor">
      <TextField
        label="Recovery code"
        hint="One of the ten codes that were shown when you set up the second factor. The lost device and the other codes stop working, and all other browsers are signed out."
        missing="Enter a recovery code."
        autoComplete="off"
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
    </SubmittedForm>
  );
}
