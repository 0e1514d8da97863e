import type { Row } from '../../form-engine/row.ts';
import type { StaffModel } from '../../staff-contract/staff-model.ts';

/** The language of a submission's page. */
interface AnsweredIn {
  /** Its name in the first language. */
  readonly name: string;
  /** It is the first language, in which staff reads. */
  readonly isMain: boolean;
}

/** Returns the language in which a submission was answered, if the row has one. */
export function answeredIn({ admin }: StaffModel, row: Row): AnsweredIn | undefined {
  const [main = 'en'] = admin.languages;
  const { language } = row;
  if (typeof language !== 'string') return undefined;
  const name = new Intl.DisplayNames(main, { type: 'language' }).of(language) ?? language;
  return { name, isMain: language === main };
}
