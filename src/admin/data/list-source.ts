import { createContext, useContext } from 'react';
import type { FormSource } from '../../staff-data/form-source.ts';
import type { StaffForm } from '../../staff-contract/staff-model.ts';

/** A form whose submissions staff reads. */
export interface ListedForm {
  readonly id: string;
  readonly name: string;
  /** The path of the form's page; absent for a closed form. */
  readonly path?: string;
  /** The path of the list of its submissions. */
  readonly adminPath: string;
  /** Its table in the database. */
  readonly table: string;
  /** The first part of its references. */
  readonly prefix: string;
  readonly loadStaffForm: () => Promise<StaffForm>;
}

/** The source of one person's submissions. */
export interface ListSource extends FormSource {
  /** All forms, including this form. */
  readonly forms: readonly ListedForm[];
  /** Separates the cached data of different persons. */
  readonly userId: string;
  /** The e-mail address of the person's account. */
  readonly email: string;
  /** True for a manager, who may export, erase and send again; false for a viewer. */
  readonly isManager: boolean;
}

/** The signed-in person's submissions, for every component below the sign-in. */
export const SourceContext = createContext<ListSource | undefined>(undefined);

export function useSource(): ListSource {
  const source = useContext(SourceContext);
  if (!source) throw new Error('Render this component inside SourceContext.');
  return source;
}
