import type { SourceName } from '../../load/declared-files.ts';
import type { JsonPath } from '../../load/source-file.ts';

const KINDS =
  'Kinds of questions: "type": "string" for a text, for a date with "format": "date", for an address with "email", "uri" or "tel" there, or for one choice with "oneOf"; "boolean" for yes or no; "array" for several choices; "integer" or "number" for a number.';
const CHOICES =
  'Write choices as "oneOf": [{ "const": "aws", "title": "AWS" }, …]; for several of them, as "type": "array" with that "oneOf" in "items".';
const CHOICE = 'Write a choice as { "const": "aws", "title": "AWS" }.';
const NUMBER =
  'A number is "type": "integer", or "type": "number" where it may have decimals; "minimum", "maximum" and "multipleOf" limit it, and its widget follows.';
const DATE =
  'A date is "type": "string", "format": "date" in onboarding.schema.json; its widget follows from that.';
const TIME =
  'A time is asked as a text: "type": "string", "pattern": "^[0-9]{2}:[0-9]{2}$", and "ui:help": "For example 14:30".';
const FLAT =
  'Questions are declared side by side: instead of "address" with parts, declare "addressStreet" and "addressCity", and name both in one step.';
const REPEATED =
  'A list holds choices, its "oneOf". For the same questions again, declare as many as are needed, such as "contact1Name" and "contact2Name", or ask for one entry a line in a text with "ui:widget": "textarea".';
const FILE =
  'The intake takes no files. Ask for a link in a text, or say in "thankYou" of onboarding.ui.json where to send them.';
const OPTIONAL =
  'Leave that out: a question may stay unanswered unless "required" at the end of the file names it.';
const DEFAULT =
  'Take it out: a default is one of the choices, or true or false. A text, a list and a number have none, since nobody could empty it.';
const CONDITION =
  'Write a condition: "allOf": [{ "if": { "properties": { "a": { "const": "yes" } }, "required": ["a"] }, "then": { "required": ["b"] }, "else": { "properties": { "b": false } } }].';
const LOOK =
  'Write it in onboarding.ui.json, under "fields": { "email": { "ui:widget": "email", "ui:help": "…" } }.';
const FORMAT =
  'Use "email", "uri" for a web address, "tel" for a telephone number, or "date"; anything else is a "pattern".';
const ADDRESS =
  'Write it in onboarding.schema.json: "format": "uri" for a web address, "tel" for a telephone number; the widget follows from that.';
const CARDS =
  'Leave "ui:widget" out: choices are shown as cards, one of them as "radio", several as "checkboxes"; one of more than seven as a "select"; one or several of more than fifty as a "combobox".';
const TEXT = 'Use "text", and a "pattern" in onboarding.schema.json for what it must look like.';
const TITLES =
  'Write the text as "title" in onboarding.schema.json; a short one as "shortTitle" in "ui:options".';
const NO_SUCH_OPTION = 'Remove it: there is no such option.';
const ELSE =
  'Write what holds for all other answers in "else", or put "not" around: { "not": { "properties": { "a": { "const": "yes" } }, "required": ["a"] } }.';
const ONE_TEST =
  'A condition compares an answer: { "const": "aws" }, { "enum": ["aws", "gcp"] }, { "contains": { "const": "chatbot" } } for a list, { "minimum": 100 } for a number, or { "formatMinimum": "2026-10-01" } for a date.';
const NAMED_TEST =
  'Name the question that it looks at: "properties": { "a": { "const": "yes" } }, "required": ["a"].';
const BRANCH =
  'A branch says which questions are "required", and which are not asked: "properties": { "b": false }. Limits belong to the question.';

const ONE_HOLDS =
  'For one of several answers use "enum"; where one of several parts must hold, put "anyOf" around: { "anyOf": [{ "properties": …, "required": … }, …] }.';
const STEP_CONDITION =
  'A step without a question to ask is left out: write the condition of its questions in onboarding.schema.json, under "allOf".';

/** An `if`, or a part that it joins. */
const IF = /^allOf\/\d+\/if(?:\/(?:not|(?:anyOf|allOf)\/\d+))*/u;

/** The mistake, as `key=value` with the value in JSON, and what to write instead. */
type Advice = readonly [written: RegExp, advice: string];

/** By file and by the object that holds the key, its path joined by `/`. */
const MISTAKES: readonly (readonly [SourceName, owner: RegExp, readonly Advice[]])[] = [
  [
    'questions',
    /^properties\/[^/]+$/u,
    [
      [/^type="(?:float|double|decimal|int|currency)"/u, NUMBER],
      [/^type="date"/u, DATE],
      [/^type="(?:time|date-?time)"/u, `${TIME} ${DATE}`],
      [/^type=.*"?null"?/u, OPTIONAL],
      [/^type="(?:file|upload|attachment)/u, FILE],
      [/^type="(?:repeat|list)/u, REPEATED],
      [/^type="(?:object|group|section)"/u, FLAT],
      [/^type="(?:select|radio|choice|enum|dropdown)"/u, CHOICES],
      [/^type=(?!"(?:st|bo|ar|int|num))/u, KINDS],
      [/^(?:enum|enumNames|anyOf|oneOf|options|choices|values|const)=/u, CHOICES],
      [/^format="(?:time|date-)/u, `${TIME} ${DATE}`],
      [/^(?:format="(?:data-url|binary|file|base64)|contentMediaType=|contentEncoding=)/u, FILE],
      [/^format=/u, FORMAT],
      [/^(?:exclusive)?(?:minimum|maximum|Minimum|Maximum)=/u, NUMBER],
      [/^(?:multipleOf|min|max|step|unit|prefix|suffix)=/u, NUMBER],
      [/^(?:properties|additionalProperties|patternProperties)=/u, FLAT],
      [/^(?:nullable|optional)=/u, OPTIONAL],
      [/^(?:label|name|question|text)=/u, 'Write the text of the question as "title".'],
      [/^required=/u, 'Name the question in "required" at the end of the file.'],
      [/^(?:if|then|else|allOf|not|depend\w+|showIf|visibleIf|condition|when)=/u, CONDITION],
      [/^(?:ui:\w+|widget|placeholder|help|hint|autocomplete|rows)=/u, LOOK],
      [/^default=/u, DEFAULT],
      [/^\$ref=/u, 'Write the question out here: nothing is shared between questions.'],
      [/^(?:readOnly|writeOnly|hidden|disabled)=/u, NO_SUCH_OPTION],
    ],
  ],
  [
    'questions',
    /^properties\/[^/]+\/items$/u,
    [
      [/^(?:enum|enumNames|anyOf|const|options|choices)=/u, CHOICES],
      [/^(?:properties|required|type="object"|\$ref)/u, REPEATED],
      [/^format="(?:data-url|binary|file|base64)/u, FILE],
    ],
  ],
  ['questions', /^properties\/[^/]+(?:\/items)?\/oneOf$/u, [[/^\d+=(?!\{)/u, CHOICE]]],
  [
    'questions',
    /^properties\/[^/]+(?:\/items)?\/oneOf\/\d+$/u,
    [[/^(?:value|id|key|label|name|text|enum|selected|default)=/u, CHOICE]],
  ],
  [
    'questions',
    /^$/u,
    [
      [/^(?:depend\w+|if|then|else|anyOf|oneOf|not)=/u, CONDITION],
      [/^\$?def\w*=/u, 'Write each question out: nothing is shared between questions.'],
    ],
  ],
  ['questions', /^allOf\/\d+$/u, [[/^(?!then|else|if)/u, CONDITION]]],
  [
    'questions',
    new RegExp(`${IF.source}$`, 'u'),
    [
      [/^(?:oneOf|any|or|all|and)=/u, ONE_HOLDS],
      [/^(?:const|enum|contains|(?:exclusive|format)?[mM](?:in|ax)imum)=/u, NAMED_TEST],
    ],
  ],
  [
    'questions',
    new RegExp(String.raw`${IF.source}\/properties\/[^/]+$`, 'u'),
    [
      [/^not=/u, ELSE],
      [/^(?:anyOf|oneOf|allOf)=/u, ONE_HOLDS],
      [/^/u, ONE_TEST],
    ],
  ],
  ['questions', /^allOf\/\d+\/(?:then|else)(?:\/properties)?$/u, [[/^(?!required=)/u, BRANCH]]],
  [
    'ui',
    /^fields\/[^/]+$/u,
    [
      [/^ui:widget="(?:dropdown|multiselect|toggle|switch|card|button)/u, CARDS],
      [/^ui:widget="(?:time|date-|alt-date|month|week)/u, `${TIME} ${DATE}`],
      [/^ui:widget="(?:updown|range|slider|integer)/u, NUMBER],
      [/^ui:widget="(?:url|uri|tel|phone)/u, ADDRESS],
      [/^ui:widget="(?:password|color|input|string)/u, TEXT],
      [/^ui:widget="(?:file|upload)/u, FILE],
      [
        /^ui:widget="hidden/u,
        'A question that nobody is asked has a "parameter" in onboarding.schema.json: the page\'s address answers it.',
      ],
      [/^(?:ui:)?(?:title|label|description|enumNames)=/u, TITLES],
      [/^ui:order=/u, 'The order is that of the names in "fields" of a step.'],
      [/^ui:(?:readonly|disabled|autofocus|emptyValue|classNames|style|field)=/u, NO_SUCH_OPTION],
      [/^(?:help|placeholder|autocomplete|widget|options)=/u, 'Write it with "ui:" before it.'],
    ],
  ],
  [
    'ui',
    /^fields\/[^/]+\/ui:options$/u,
    [[/^(?:inline|enum\w+|label|classNames)=/u, NO_SUCH_OPTION]],
  ],
  [
    'ui',
    /^steps\/\d+$/u,
    [
      [/^(?:questions|properties|lines)=/u, 'Write its questions as "fields": ["name", "email"].'],
      [/^(?:description|text|subtitle|help)=/u, 'Write paragraphs as "intro": ["…"].'],
      [/^(?:if|condition|showIf|visibleIf|when)=/u, STEP_CONDITION],
      [/^(?:next|back|previous)=/u, 'Write it in "buttons": { "back": "Back", "next": "Next" }.'],
    ],
  ],
  [
    'ui',
    /^(?:summary\/cards|admin\/columns|pdf\/sections)\/\d+$/u,
    [[/^(?:fields?|questions)=/u, 'Write "lines": [{ "field": "name" }, …].']],
  ],
];

/**
 * Returns what to write instead of a habit from JSON Schema, RJSF or another form tool.
 * @param path the key that is wrong, from the file's root
 */
export function adviceFor(file: SourceName, path: JsonPath, value: unknown): string | undefined {
  const owner = path.slice(0, -1).join('/');
  const written = `${String(path.at(-1))}=${JSON.stringify(value) ?? ''}`;
  const [, , advices = []] =
    MISTAKES.find(([one, pattern]) => one === file && pattern.test(owner)) ?? [];
  return advices.find(([pattern]) => pattern.test(written))?.[1];
}
