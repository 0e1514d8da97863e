import { useState, type JSX } from 'react';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { StaffClient } from '../data/form-source.ts';
import { useAction } from '../loading/action.tsx';
import { SubmittedForm } from '../account/submitted-form.tsx';
import { invite, type Outcome, type Role } from './manage-staff.ts';
import { RoleChoice } from './role-choice.tsx';

interface InviteFormProps {
  readonly client: StaffClient;
  readonly onDone: (outcome: Outcome) => void;
}

export function InviteForm({ client, onDone }: InviteFormProps): JSX.Element {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('viewer');
  const action = useAction(
    () => invite(client, { action: 'add', email: email.trim(), role }),
    (outcome) => {
      setEmail('');
      setRole('viewer');
      onDone(outcome);
    },
  );
  return (
    <SubmittedForm action={action} label="Invite">
      <h2 className="text-lg font-semibold">Invite a colleague</h2>
      <TextField
        label="Email address"
        missing="Enter the colleague’s email address."
        type="email"
        autoComplete="off"
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <RoleChoice role={role} onChange={setRole} />
    </SubmittedForm>
  );
}
