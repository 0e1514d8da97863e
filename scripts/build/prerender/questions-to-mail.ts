import { escapeHtml } from './escape-html.ts';

interface Texts {
  readonly title: string;
  readonly text: string;
  readonly questions: string;
}

type Asked = readonly { readonly step: string; readonly questions: readonly string[] }[];

const MAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu;

/** The intake for people without JavaScript: an address to write to, and all questions as text. */
export function questionsToMail({ title, text, questions }: Texts, asked: Asked): string {
  const steps = asked.map(({ step, questions: titles }) => {
    const items = titles.map((one) => `<li>${escapeHtml(one)}</li>`).join('');
    return `<li class="mt-2"><span class="font-medium">${escapeHtml(step)}</span><ul>${items}</ul></li>`;
  });
  const linked = escapeHtml(text).replace(
    MAIL,
    (mail) => `<a class="text-accent underline" href="mailto:${mail}">${mail}</a>`,
  );
  return `<div class="border-b border-line bg-accent-soft px-4 py-6"><div class="mx-auto max-w-3xl"><p class="text-xl font-semibold">${escapeHtml(title)}</p><p class="mt-1">${linked}</p><details class="mt-3"><summary class="min-h-11 py-2 font-medium">${escapeHtml(questions)}</summary><ol>${steps.join('')}</ol></details></div></div>`;
}
