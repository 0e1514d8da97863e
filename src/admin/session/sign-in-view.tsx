import type { JSX } from 'react';
import type { StaffClient } from '../../lib/staff-client.ts';
import type { AdminTexts } from '../../form-engine/admin-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { signIn } from './sign-in.ts';
import type { LocalStaff } from './use-local-staff.ts';

interface SignInViewProps {
  readonly texts: AdminTexts;
  readonly client: StaffClient;
  /** The session has ended unasked. */
  readonly ended: boolean;
  /** Where this computer's server lends its visitor an account. */
  readonly local: LocalStaff | undefined;
}

export function SignInView({ texts, client, ended, local }: SignInViewProps): JSX.Element {
  const { signIn: own } = texts;
  return (
    <Card className="mx-auto my-12 w-full max-w-md">
      <h1 className="text-2xl font-semibold tracking-tight">{own.title}</h1>
      <p className="mt-2 text-muted">{ended ? own.ended : own.intro} </p>
      <SignInForm texts={own} onSignIn={(credentials) => signIn(client, credentials)} />
      {local && <LocalStaffOffer texts={texts} local={local} />}
    </Card>
  );
}

interface LocalStaffOfferProps {
  readonly texts: AdminTexts;
  readonly local: LocalStaff;
}

function LocalStaffOffer({ texts, local }: LocalStaffOfferProps): JSX.Element {
  return (
    <div className="mt-6 flex flex-col gap-4 border-t border-line pt-6">
      <p className="text-muted">{texts.localStaff.offer}</p>
      {local.failure && (
        <FormError>
          {local.failure === 'wrong' ? texts.localStaff.outdated : texts.signIn[local.failure]}
        </FormError>
      )}
      <Button onClick={() => void local.signIn()}>{texts.localStaff.signIn}</Button>
    </div>
  );
}
