import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { buttonClasses } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { LackingProof } from '../session/staff-access.ts';
import type { StaffClient } from '../../staff-data/form-source.ts';
import { CodeForm } from './code-form.tsx';

interface ProofNeededProps {
  readonly client: StaffClient;
  readonly lacks: LackingProof;
}

export function ProofNeeded({ client, lacks }: ProofNeededProps): JSX.Element {
  if (lacks === 'code') {
    return (
      <Card className="mx-auto my-12 w-full max-w-md">
        <h1 className="text-2xl font-semibold tracking-tight">Second factor</h1>
        <CodeForm client={client} />
      </Card>
    );
  }
  return (
    <Card className="mx-auto my-12 w-full max-w-md">
      <h1 className="text-2xl font-semibold tracking-tight">Set up a second factor</h1>
      <p className="mt-2 mb-6 text-muted">
        Submissions hold personal data. They are shown to accounts with a second factor only.
      </p>
      <Link to="/admin/account" className={buttonClasses('primary')}>
        Set up a second factor
      </Link>
    </Card>
  );
}
