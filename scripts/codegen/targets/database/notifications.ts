import { hasTable, type DeclarationModel } from '../../model/build-model.ts';
import { isMailToSender } from '../../translate/declared-texts.ts';
import { BANNER } from '../banner.ts';
import { literal } from '../literal.ts';

/** A form in another language. */
export interface TranslatedForm {
  readonly tag: string;
  readonly model: DeclarationModel;
}

/** Emits the mails and webhooks of the forms that have submissions. */
export function emitNotifications(
  all: readonly DeclarationModel[],
  translated: readonly TranslatedForm[],
) {
  const models = all.filter(hasTable);
  const imports = models.map(
    ({ id }, index) =>
      `import { form as form${index} } from '../../../src/generated/${id}/form.ts';\n`,
  );
  const entries = models.map((model, index) => {
    const messages = model.notifications.map(({ message }) => message);
    const translations = translated
      .filter((one) => one.model.id === model.id)
      .flatMap(({ tag, model: { form, ...inLanguage } }) => {
        const mails = mailsToSenders(inLanguage);
        return mails.length > 0 ? [[tag, { form, mails }]] : [];
      });
    const more =
      translations.length > 0
        ? `, translations: ${literal(Object.fromEntries(translations))}`
        : '';
    return `  { form: form${index}.model, notifications: ${literal(messages)}${more} },\n`;
  });
  const code = `${BANNER}${imports.join('')}import type { FormNotifications } from './notification.ts';

export const notifications: readonly FormNotifications[] = [
${entries.join('')}];
`;
  return [
    'supabase/functions/deliver-notifications/notifications.generated.ts',
    code,
  ] as const;
}

function mailsToSenders({ notifications }: Pick<DeclarationModel, 'notifications'>) {
  return notifications
    .map(({ message }) => message)
    .filter((message) => message.channel === 'email' && isMailToSender(message.to));
}
