import { placesIn } from '../../../../src/lib/fill.ts';
import { formatDay, isDay } from '../../../../src/lib/format.ts';
import { kindOf } from '../../kinds/registry.ts';
import {
  choicesPath,
  declaredChoices,
  questionsOf,
  type DeclaredFiles,
} from '../../load/declared-files.ts';
import type { MailUi } from '../../load/declared-files.generated.ts';
import { valueAt } from '../../load/json-pointer.ts';
import { placeName } from '../../load/place-names.ts';
import type { JsonPath } from '../../load/source-file.ts';
import { buildAdmin } from '../../model/build-admin.ts';
import { buildCards, buildSections } from '../../model/build-cards.ts';
import { buildFields } from '../../model/build-fields.ts';
import { parsePattern } from '../../kinds/pattern/parse-pattern.ts';
import type { Rule } from './rule.ts';
import { datedNotices } from './step-rules.ts';

/** The most choices that a person reads through with ease. */
const MAX_CHOICES = 12;

/** Time enough to have a notice renewed. */
const REMINDER_DAYS = 60;

/** The most answers that a mail to the prospect names. */
const MAX_ANSWERS = 3;

/** Advice: allowed, but could be better. It stops nothing from being generated. */
export const ADVICE_RULES: readonly Rule[] = [
  {
    id: 'long-choices',
    sentence: `A question offers at most ${MAX_CHOICES} choices as cards. This is advice.`,
    *check(files) {
      for (const question of questionsOf(files)) {
        const { name, schema } = question;
        const { widget } = kindOf(question).build(question);
        if (widget === 'select' || widget === 'combobox') continue;
        const offered = declaredChoices(schema).filter((choice) => !choice.deprecated).length;
        if (schema.deprecated || offered <= MAX_CHOICES) continue;
        yield {
          in: 'questions',
          path: choicesPath(name, schema),
          part: 'key',
          message: `"${name}" offers ${offered} choices: so long a list is hard to use.`,
          fix: 'Offer the usual ones and "Other", ask in two steps, or ask for a text.',
        };
      }
    },
  },
  {
    id: 'pattern-is-anchored',
    sentence: 'A pattern describes the whole answer. This is advice.',
    *check({ questions }) {
      for (const [name, field] of Object.entries(questions.properties)) {
        if (field.pattern === undefined) continue;
        const parsed = parsePattern(field.pattern);
        const loose = parsed.ok && parsed.options.find((one) => !one.fromStart || !one.toEnd);
        if (!loose) continue;
        yield {
          in: 'questions',
          path: ['properties', name, 'pattern'],
          message: `The pattern of "${name}" takes every answer that has "${loose.raw}" somewhere in it.`,
          fix: 'Write ^ before it and $ behind it, if the whole answer is meant.',
        };
      }
    },
  },
  {
    id: 'notice-is-current',
    sentence: `A notice expires in ${REMINDER_DAYS} days at the earliest. This is advice.`,
    *check({ ui }) {
      const today = new Date().toISOString().slice(0, 10);
      for (const { path, notice } of datedNotices(ui)) {
        const { title, expires } = notice;
        const days = (Date.parse(expires) - Date.parse(today)) / 86_400_000;
        if (!isDay(expires) || days > REMINDER_DAYS) continue;
        yield {
          in: 'ui',
          path,
          message:
            days < 0
              ? `The notice "${title}" expired on ${formatDay(expires)}, and prospects still read it.`
              : `The notice "${title}" expires on ${formatDay(expires)}.`,
          fix: 'Have it renewed and write its new day, or take it out.',
        };
      }
    },
  },
  {
    id: 'mail-to-prospect-is-brief',
    sentence: `A mail to the prospect names at most ${MAX_ANSWERS} answers, and no long text. This is advice.`,
    *check(files) {
      for (const [index, mail] of (files.ui.notifications?.mails ?? []).entries()) {
        // Any other recipient is a declared address.
        const needless = mail.to.startsWith('{') && needlessAnswers(files, mail);
        if (!needless) continue;
        yield {
          in: 'ui',
          path: ['notifications', 'mails', index, 'text'],
          message: `The mail "${mail.id}" sends ${needless} to an address that nobody has verified.`,
          fix: `Name at most ${MAX_ANSWERS} short answers, or the {reference} alone.`,
        };
      }
    },
  },
  {
    id: 'repeats-default',
    sentence: 'Nothing is declared that would follow without it. This is advice.',
    *check(files, _released, marked) {
      const derived = marked.ui.filter((one) => one['x-derived']).map(({ path }) => path);
      for (const path of repetitions(files, derived)) {
        yield {
          in: 'ui',
          path,
          part: 'key',
          message: `${placeName(marked.ui, path)} repeats what follows without it.`,
          fix: 'Remove it: then it also follows later changes.',
        };
      }
    },
  },
];

function needlessAnswers({ questions, ui }: DeclaredFiles, mail: MailUi): string | undefined {
  const places = placesIn([mail.subject, ...mail.text].join('\n'));
  if (places.includes('answers')) return 'every answer';
  const named = Object.keys(questions.properties).filter((name) => places.includes(name));
  const long = named.find((name) => ui.fields[name]?.['ui:widget'] === 'textarea');
  if (long !== undefined) return `the long text {${long}}`;
  return named.length > MAX_ANSWERS ? `${named.length} answers` : undefined;
}

/**
 * Finds the overrides without which the model is the same. Each is taken out before the next is tried, so that all of
 * them can be removed together.
 */
function* repetitions(files: DeclaredFiles, derived: readonly JsonPath[]): Generator<JsonPath> {
  const modelOf = (ui: DeclaredFiles['ui']): string => {
    const fields = buildFields(files.questions, ui);
    const admin = buildAdmin(ui, fields);
    return JSON.stringify([fields, buildCards(ui, fields), buildSections(ui, fields), admin]);
  };
  const expected = modelOf(files.ui);
  let left = files.ui;
  const isDerived = new Set(derived.map((path) => JSON.stringify(path)));
  function* inside(path: JsonPath, value: unknown): Generator<JsonPath> {
    if (isDerived.has(JSON.stringify(path))) {
      const rest = without(left, path);
      if (modelOf(rest) === expected) {
        left = rest;
        yield path;
        return;
      }
    }
    if (typeof value !== 'object' || value === null) return;
    // From the end, so that the places before an entry that is taken out stay what they are.
    for (const [key, inner] of Object.entries(value).toReversed()) {
      yield* inside([...path, Array.isArray(value) ? Number(key) : key], inner);
    }
  }
  yield* inside([], files.ui);
}

function without<Value>(value: Value, path: JsonPath): Value {
  const copy = structuredClone(value);
  const owner = valueAt(copy, path.slice(0, -1));
  const key = path.at(-1) ?? '';
  if (Array.isArray(owner)) owner.splice(Number(key), 1);
  else if (typeof owner === 'object' && owner !== null) Reflect.deleteProperty(owner, key);
  return copy;
}
