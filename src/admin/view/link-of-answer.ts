import { isEmailAddress } from '../../form-engine/values/email-address.ts';
import { answerLink, type Field } from '../../form-engine/kinds/registry.ts';

/** Returns the address that staff follows from an answer; a text that was asked for as an e-mail address has one, too. */
export function linkOfAnswer(field: Field, answer: string): string | undefined {
  const link = answerLink(field, answer);
  if (link !== undefined || field.widget !== 'email' || !isEmailAddress(answer)) return link;
  return `mailto:${encodeURIComponent(answer).replace('%40', '@')}`;
}
