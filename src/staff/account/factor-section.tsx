import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type JSX } from 'react';
import { formatDate } from '../../lib/text/format.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { ErrorNote, LoadingNote } from '../../ui/notes.tsx';
import { useAction } from '../loading/action.tsx';
import type { StaffClient } from '../data/form-source.ts';
import {
  beginFactor,
  loadFactors,
  makeRecoveryCodes,
  removeFactor,
  type Factor,
  type NewFactor,
} from './account-requests.ts';
import { CodeField, useCode } from './code-form.tsx';
import { SubmittedForm } from './submitted-form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

const FACTORS = ['own-factors'];

interface FactorSectionProps {
  readonly client: StaffClient;
  /** The account's name in the app. */
  readonly product: string;
}

export function FactorSection({ client, product }: FactorSectionProps): JSX.Element {
  const queries = useQueryClient();
  const factors = useOwnFactors(client);
  const [codes, setCodes] = useState<readonly string[]>();
  const [removed, setRemoved] = useState('');
  const reload = () => void queries.invalidateQueries({ queryKey: FACTORS });
  const isFirst = factors.data?.length === 0;
  const finish = async (): Promise<void> => {
    if (isFirst) setCodes(await makeRecoveryCodes(client));
    reload();
  };
  return (
    <section aria-labelledby="factor-heading" className="flex flex-col gap-5">
      <h2 id="factor-heading" className="text-xl font-semibold">
        Second factor
      </h2>
      {factors.isPending && <LoadingNote />}
      {factors.error && <ErrorNote>{factors.error.message}</ErrorNote>}
      {factors.data?.map((factor) => (
        <FactorLine
          key={factor.id}
          client={client}
          factor={factor}
          onRemoved={() => {
            setRemoved(factor.name);
            reload();
          }}
        />
      ))}
      <output className="text-muted empty:hidden">
        {removed && `${removed} is removed. Other browsers were signed out.`}
      </output>
      {codes && <RecoveryCodes codes={codes} />}
      {factors.data && (
        <NewFactorForm client={client} product={product} isFirst={isFirst} onDone={finish} />
      )}
      {factors.data && !isFirst && <NewCodes client={client} onMade={setCodes} />}
    </section>
  );
}

/** The second factors of the account. */
export function useOwnFactors(client: StaffClient) {
  return useQuery({ queryKey: FACTORS, queryFn: () => loadFactors(client) });
}

interface FactorLineProps {
  readonly client: StaffClient;
  readonly factor: Factor;
  readonly onRemoved: () => void;
}

function FactorLine({ client, factor, onRemoved }: FactorLineProps): JSX.Element {
  const action = useAction(() => removeFactor(client, factor.id), onRemoved);
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-x-4">
        <span>
          <bdi className="font-medium">{factor.name}</bdi>, since {formatDate(factor.since)}
        </span>
        <Button
          variant="ghost"
          onClick={() => action.start()}
          aria-disabled={action.isPending}
        >
          Remove<span className="sr-only"> {factor.name}</span>
        </Button>
      </p>
      {action.error && <ErrorNote>{action.error.message}</ErrorNote>}
    </div>
  );
}

interface NewFactorFormProps extends FactorSectionProps {
  readonly isFirst: boolean;
  /** Called after a right first code. */
  readonly onDone: () => Promise<void>;
}

function NewFactorForm(props: NewFactorFormProps): JSX.Element {
  const { client, product, isFirst, onDone } = props;
  const [name, setName] = useState('');
  const [factor, setFactor] = useState<NewFactor>();
  const begin = useAction(() => beginFactor(client, name.trim(), product), setFactor);
  const finish = async (): Promise<void> => {
    setFactor(undefined);
    setName('');
    await onDone();
  };
  const variant = isFirst ? 'primary' : 'secondary';
  if (factor) {
    return <FirstCode client={client} factor={factor} variant={variant} onDone={finish} />;
  }
  return (
    <SubmittedForm action={begin} label="Set up an authenticator app" variant={variant}>
      <TextField
        label="Name of the device"
        hint="Such as My phone"
        missing="Enter a name for the device."
        autoComplete="off"
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </SubmittedForm>
  );
}

interface FirstCodeProps {
  readonly client: StaffClient;
  readonly factor: NewFactor;
  readonly variant: 'primary' | 'secondary';
  readonly onDone: () => Promise<void>;
}

function FirstCode({ client, factor, variant, onDone }: FirstCodeProps): JSX.Element {
  const { code, setCode, action } = useCode(client, factor.id, onDone);
  return (
    <SubmittedForm action={action} label="Finish" variant={variant}>
      <p>Scan this picture with an authenticator app, or type the key into it.</p>
      <img
        src={factor.qrCode}
        alt="QR code of the key below"
        className="size-48 border border-line bg-white"
      />
      <p className="flex flex-wrap items-center gap-x-4">
        <span>
          Key: <code className="break-all">{factor.secret}</code>
        </span>
        <CopyButton label="Copy key" text={() => factor.secret} />
      </p>
      <CodeField value={code} onChange={setCode} />
    </SubmittedForm>
  );
}

interface NewCodesProps {
  readonly client: StaffClient;
  readonly onMade: (codes: readonly string[]) => void;
}

function NewCodes({ client, onMade }: NewCodesProps): JSX.Element {
  const action = useAction(() => makeRecoveryCodes(client), onMade);
  return (
    <div className="flex flex-col items-start gap-2">
      <Button onClick={() => action.start()} aria-disabled={action.isPending}>
        Make new recovery codes
      </Button>
      {action.error && <ErrorNote>{action.error.message}</ErrorNote>}
    </div>
  );
}

function RecoveryCodes({ codes }: { readonly codes: readonly string[] }): JSX.Element {
  return (
    <section
      aria-labelledby="codes-heading"
      className="rounded-card border border-line bg-surface p-5"
    >
      <h3 id="codes-heading" tabIndex={-1} ref={focusHeading} className="font-semibold">
        Recovery codes
      </h3>
      <p className="mt-1 text-muted">
        Keep them where you find them without your device. They are shown only now. One code
        removes the second factor and signs out all other browsers, so that you can set up
        another device.
      </p>
      <ul className="mt-3 grid gap-1 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyButton label="Copy codes" text={() => codes.join('\n')} />
    </section>
  );
}

/** The pressed button is removed when the codes appear. */
function focusHeading(heading: HTMLHeadingElement | null): void {
  heading?.focus();
}
