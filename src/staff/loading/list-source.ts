import { createContext, useContext } from 'react';
import type { Form } from '../../engine/form.ts';
import type { FormSource } from '../data/form-source.ts';
import type { StaffForm } from '../contract/staff-model.ts';

export interface ListedForm {
  readonly id: string;
  readonly name: string;
  /** Absent for a closed form. */
  readonly path?: string;
  /** The path of its list. */
  readonly adminPath: string;
  /** In the database. */
  readonly table: string;
  /** Begins its references. */
  readonly prefix: string;
  readonly loadStaffForm: () => Promise<StaffForm>;
}

/** A person's view of a form's submissions. */
export interface ListSource extends FormSource {
  /** This form, too. */
  readonly forms: readonly ListedForm[];
  /** The questions that staff answers about a submission. */
  readonly questions: Form;
  /** Separates the cached data of persons. */
  readonly userId: string;
  /** The account's address. */
  readonly email: string;
  /** True for a manager, who may export, erase and send again. */
  readonly isManager: boolean;
  /** The account is lent by this computer's own server. */
  readonly isLocal?: boolean;
}

/**
 * For every component below the sign-in: most of them read the form's model or send requests, at any
 * depth.
 */
export const SourceContext = createContext<ListSource | undefined>(undefined);

export function useSource(): ListSource {
  const source = useContext(SourceContext);
  if (!source) throw new Error('Render this component inside SourceContext.');
  return source;
}
