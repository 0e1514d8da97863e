import { useId, type JSX, type ReactNode } from 'react';
import type { Field } from '../../engine/kinds/registry.ts';
import { Select } from '../../ui/fields/text-input.tsx';
import { errorMessage } from '../data/load-error.ts';
import { useSource } from '../loading/list-source.ts';
import { useAccounts } from '../loading/use-accounts.ts';
import { ACCOUNTS } from '../view/list-view.ts';

interface StaffAccountProps {
  readonly field: Field;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  /** Beside the control. */
  readonly children: ReactNode;
}

/** Sets or clears a staff account in a form. */
export function StaffAccountField(props: StaffAccountProps): JSX.Element {
  const { field, children } = props;
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium">
        {field.shortTitle}
      </label>
      <div className="flex min-w-0 gap-2">
        <AccountSelect {...props} id={id} className="min-w-0 grow" />
        {children}
      </div>
      <AccountsError />
    </div>
  );
}

/** Sets or clears a staff account in the bar below the list. */
export function StaffAccountSetter(props: StaffAccountProps): JSX.Element {
  const { field, children } = props;
  const id = useId();
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      <label htmlFor={id}>{field.shortTitle}</label>
      <div className="flex min-w-0 gap-2">
        <AccountSelect {...props} id={id} className="min-h-9! min-w-0 py-1! text-sm" />
        {children}
      </div>
      <AccountsError />
    </div>
  );
}

interface AccountSelectProps extends Pick<StaffAccountProps, 'value' | 'onChange'> {
  readonly id: string;
  readonly className: string;
}

/** An account that has been removed is offered while it is the value. */
function AccountSelect({ id, className, value, onChange }: AccountSelectProps): JSX.Element {
  const { data: listed = [] } = useAccounts();
  const offered = value === null || listed.includes(value) ? listed : [value, ...listed];
  return (
    <Select
      id={id}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      className={className}
    >
      <option value="">{ACCOUNTS.nobody}</option>
      {offered.map((email) => (
        <option key={email}>{email}</option>
      ))}
    </Select>
  );
}

function AccountsError(): JSX.Element | null {
  const texts = useSource().model.admin;
  const { error, refetch } = useAccounts();
  if (!error) return null;
  return (
    <p role="alert" className="text-danger">
      {`The staff accounts could not be loaded: ${errorMessage(texts, error)} `}
      <button type="button" className="underline" onClick={() => void refetch()}>
        {texts.retry}
      </button>
    </p>
  );
}
