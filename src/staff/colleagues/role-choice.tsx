import { useId, type JSX } from 'react';
import type { Role } from './manage-staff.ts';

export const ROLE_NAMES = { viewer: 'Viewer', manager: 'Manager' } as const;

const ROLES: readonly (readonly [Role, string])[] = [
  ['viewer', 'Reads, takes notes and sets the status.'],
  ['manager', 'Also exports, erases, sends again, and manages colleagues.'],
];

interface RoleChoiceProps {
  readonly role: Role;
  readonly onChange: (role: Role) => void;
}

export function RoleChoice({ role, onChange }: RoleChoiceProps): JSX.Element {
  const name = useId();
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-medium">Role</legend>
      {ROLES.map(([value, rights]) => (
        <label key={value} className="flex min-h-6 items-baseline gap-2">
          <input
            type="radio"
            name={name}
            checked={role === value}
            onChange={() => onChange(value)}
          />
          <span>
            {ROLE_NAMES[value]} <span className="block text-sm text-muted">{rights}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
