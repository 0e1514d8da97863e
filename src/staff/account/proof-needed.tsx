import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { buttonClasses } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PROOF_TITLES, type LackingProof } from '../session/staff-access.ts';
import type { StaffClient } from '../data/form-source.ts';
import { CodeForm } from './code-form.tsx';

interface ProofNeededProps {
  readonly client: StaffClient;
  readonly missingProof: LackingProof;
}

export function ProofNeeded({ client, missingProof }: ProofNeededProps): JSX.Element {
  const title = PROOF_TITLES[missingProof];
  return (
    <Card className="mx-auto my-12 w-full max-w-md">
      <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
      {missingProof === 'code' ? (
        <CodeForm client={client} />
      ) : (
        <>
          <p className="mt-2 mb-6 text-muted">{REASONS[missingProof]}</p>
          <Link to="/admin/account" className={buttonClasses('primary')}>
            {title}
          </Link>
        </>
      )}
    </Card>
  );
}

const REASONS = {
  factor:
    'Submissions hold personal data. They are shown to accounts with a second factor only.',
  password: 'You have opened a link with which you choose a password. Choose it first.',
} as const;
