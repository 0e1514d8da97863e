import type { Row } from '../../engine/row.ts';
import type { StaffModel } from '../contract/staff-model.ts';

interface AnsweredIn {
  readonly name: string;
  /** Staff reads in this language. */
  readonly isMain: boolean;
}

/** Returns nothing for a row without a language. */
export function answeredIn({ admin }: StaffModel, row: Row): AnsweredIn | undefined {
  const [main = 'en'] = admin.languages;
  const { language } = row;
  if (typeof language !== 'string') return undefined;
  const name = new Intl.DisplayNames(main, { type: 'language' }).of(language) ?? language;
  return { name, isMain: language === main };
}
