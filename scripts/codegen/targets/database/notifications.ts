import { hasTable, type DeclarationModel } from '../../model/build-model.ts';
import { isMailToSender } from '../../translate/declared-texts.ts';
import { BANNER, dataCode } from '../code.ts';

/** The model of a form in another language. */
export interface Translation {
  readonly tag: string;
  readonly model: DeclarationModel;
}

interface NotifyingForm {
  readonly model: DeclarationModel;
  readonly translations: readonly Translation[];
}

/** Emits the mails and webhooks of the forms that have submissions. */
export function emitNotifications(all: readonly NotifyingForm[]) {
  const forms = all.filter(({ model }) => hasTable(model));
  const imports = forms.map(
    ({ model: { id } }, index) =>
      `import { form as form${index} } from '../../../src/generated/${id}/form.ts';\n`,
  );
  const entries = forms.map(({ model, translations }, index) => {
    const messages = model.notifications.map(({ message }) => message);
    const mailing = translations.flatMap(({ tag, model: { form, ...inLanguage } }) => {
      const mails = mailsToSenders(inLanguage);
      return mails.length > 0 ? [[tag, { form, mails }]] : [];
    });
    const more =
      mailing.length > 0 ? `, translations: ${dataCode(Object.fromEntries(mailing))}` : '';
    const digest = model.digest ? `, digest: ${dataCode(model.digest)}` : '';
    return `  { form: form${index}.model, notifications: ${dataCode(messages)}${digest}${more} },\n`;
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
