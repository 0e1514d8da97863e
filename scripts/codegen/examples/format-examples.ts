import type { Example } from './example.ts';

export const FORMAT_EXAMPLES: readonly Example[] = [
  {
    rule: 'json-syntax',
    what: 'a comma is missing',
    edits: [['questions', '"const": "basic", "title"', '"const": "basic" "title"']],
    told: [
      'schema/onboarding.schema.json:11:27 json-syntax: This is not JSON: a comma is missing. Put one here.',
    ],
  },
  {
    rule: 'json-syntax',
    what: 'a comment',
    edits: [['questions', '"minItems": 1,', '"minItems": 1, // at least one']],
    told: [
      'schema/onboarding.schema.json:35:22 json-syntax: This is not JSON: a comment cannot stand here. Remove it.',
    ],
  },
  {
    rule: 'json-syntax',
    what: 'a comma too many',
    edits: [['ui', '"fields": ["urgent", "topics"],', '"fields": ["urgent", "topics",],']],
    told: [
      'schema/onboarding.ui.json:16:36 json-syntax: This is not JSON: a comma too many. Remove it: none stands after the last entry.',
    ],
  },
  {
    rule: 'json-syntax',
    what: 'typographic quotation marks',
    edits: [['questions', '"title": "Your name"', '"title": “Your name”']],
    told: [
      'schema/onboarding.schema.json:6:42 json-syntax: This is not JSON: this is a typographic quotation mark. Put a straight one (") at both ends of each text and key.',
    ],
  },
  {
    rule: 'json-syntax',
    what: 'two versions after a merge',
    edits: [['questions', '    "name": {', '<<<<<<< HEAD\n    "name": {']],
    told: [
      'schema/onboarding.schema.json:6:1 json-syntax: This is not JSON: two versions of the file stand here. Keep one of them, and remove the lines with <<<<<<<, ======= and >>>>>>>.',
    ],
  },
  {
    rule: 'json-syntax',
    what: 'a text without its end',
    edits: [['questions', '"fullName" }', '"fullName }']],
    told: [
      'schema/onboarding.schema.json:6:70 json-syntax: This is not JSON: this text does not end in its line. Put " at its end; \\n stands for a new line.',
    ],
  },
  {
    rule: 'json-syntax',
    what: 'a file saved with a byte order mark',
    edits: [['questions', '{\n  "title": "Answers"', '\uFEFF{\n  "title": "Answers"']],
    told: [
      'schema/onboarding.schema.json:1:1 json-syntax: This is not JSON: the file begins with an invisible mark (BOM). Save it as "UTF-8", not as "UTF-8 with BOM".',
    ],
  },
  {
    rule: 'json-syntax',
    what: 'a brace is missing',
    edits: [
      [
        'questions',
        '"title": "What do you need?" },\n    "urgent": {',
        '"title": "What do you need?" },\n    "region": {\n      "type": "string",\n      "title": "Which region?",\n      "deprecated": true,\n    "urgent": {',
      ],
    ],
    told: [
      'schema/onboarding.schema.json:19:24 json-syntax: This is not JSON: a closing } is missing: the { in line 16 is still open here. Put } after this.',
    ],
  },
  {
    rule: 'json-syntax',
    what: 'a brace of a step is missing',
    edits: [
      [
        'ui',
        '"fields": ["urgent", "topics"],\n      "buttons": { "back": "Back", "next": "Next" }\n    },',
        '"fields": ["urgent", "topics"],\n      "buttons": { "back": "Back", "next": "Next" },',
      ],
    ],
    told: [
      'schema/onboarding.ui.json:17:51 json-syntax: This is not JSON: a closing } is missing: the { in line 12 is still open here. Put } after this.',
    ],
  },
  {
    rule: 'json-syntax',
    what: 'a bracket of a list is missing',
    edits: [
      [
        'questions',
        '{ "const": "custom", "title": "Custom" }\n      ]',
        '{ "const": "custom", "title": "Custom" }',
      ],
    ],
    told: [
      'schema/onboarding.schema.json:12:48 json-syntax: This is not JSON: a closing ] is missing: the [ in line 10 is still open here. Put ] after this.',
    ],
  },
  {
    rule: 'json-syntax',
    what: 'a brace in a line is missing',
    edits: [
      [
        'questions',
        '{ "const": "basic", "title": "Basic" },',
        '{ "const": "basic", "title": "Basic",',
      ],
    ],
    told: [
      'schema/onboarding.schema.json:11:44 json-syntax: This is not JSON: a closing } is missing: the { in line 11 is still open here. Put } after this.',
    ],
  },
  {
    rule: 'json-syntax',
    what: 'an opening bracket is missing',
    edits: [['ui', '"steps": [', '"steps":']],
    told: [
      'schema/onboarding.ui.json:3:3 json-syntax: This is not JSON: an opening [ is missing behind "steps":. Put it there.',
    ],
  },
  {
    rule: 'json-syntax',
    what: 'a brace too many',
    edits: [['questions', '"renamedFrom": "fullName" },', '"renamedFrom": "fullName" }},']],
    told: [
      'schema/onboarding.schema.json:6:82 json-syntax: This is not JSON: a closing } too many. Remove it.',
    ],
  },
  {
    rule: 'json-syntax',
    what: 'a closing bracket twice',
    edits: [['questions', '      "minItems": 1,', '      },\n      "minItems": 1,']],
    told: [
      'schema/onboarding.schema.json:34:7 json-syntax: This is not JSON: a closing } too many. Remove it.',
    ],
  },
  {
    rule: 'json-syntax',
    what: 'quotation marks within a text',
    edits: [['questions', '"title": "Basic" }', '"title": "The "basic" one" }']],
    told: [
      'schema/onboarding.schema.json:11:43 json-syntax: This is not JSON: a quotation mark stands within a text and ends it. Write \\" for each quotation mark within the text.',
    ],
  },
  {
    rule: 'json-syntax',
    what: 'a quotation mark at the end of a text',
    edits: [['ui', '"title": "Check",', '"title": "So called "check"",']],
    told: [
      'schema/onboarding.ui.json:19:61 json-syntax: This is not JSON: a quotation mark stands within a text and ends it. Write \\" for each quotation mark within the text.',
    ],
  },
  {
    rule: 'duplicate-key',
    what: 'a question that stands twice',
    edits: [['questions', '"wishes": { "type"', '"name": { "type"']],
    told: [
      'schema/onboarding.schema.json:15:5 duplicate-key: The key "name" stands twice in the same object. Remove or rename one of them.',
    ],
  },
  {
    rule: 'unknown-key',
    what: 'a misspelt key',
    edits: [['ui', '"ui:autocomplete"', '"ui:autocomplte"']],
    told: [
      'schema/onboarding.ui.json:22:36 unknown-key: The key "ui:autocomplte" is unknown here. Did you mean "ui:autocomplete"?',
    ],
  },
  {
    rule: 'unknown-key',
    what: 'a key in small letters',
    edits: [['questions', '"title": "Your name"', '"title": "Your name", "maxlength": 9']],
    told: [
      'schema/onboarding.schema.json:6:55 unknown-key: The key "maxlength" is unknown here. Did you mean "maxLength"?',
    ],
  },
  {
    rule: 'missing-key',
    what: 'a choice without a title',
    edits: [['questions', '{ "const": "basic", "title": "Basic" }', '{ "const": "basic" }']],
    told: [
      'schema/onboarding.schema.json:11:9 missing-key: The choice "basic" of "plan" lacks "title". Add it: Its label.',
    ],
  },
  {
    rule: 'missing-key',
    what: 'a choice that says nothing',
    edits: [['questions', '{ "const": "basic", "title": "Basic" }', '{}']],
    told: [
      'schema/onboarding.schema.json:11:9 missing-key: Choice 1 of "plan" lacks "const". Add it: Its id, stored in the database: never change it once somebody may have chosen it.',
      'schema/onboarding.schema.json:11:9 missing-key: Choice 1 of "plan" lacks "title". Add it: Its label.',
    ],
  },
  {
    rule: 'missing-key',
    what: 'a step without a title',
    edits: [['ui', '"title": "Details",', '']],
    told: [
      'schema/onboarding.ui.json:12:5 missing-key: The step "details" lacks "title". Add it: Heading of the step.',
    ],
  },
  {
    rule: 'misplaced-key',
    what: 'a keyword of another type',
    edits: [['questions', '"title": "Your name"', '"title": "Your name", "minItems": 1']],
    told: [
      'schema/onboarding.schema.json:6:55 misplaced-key: "minItems" does not belong here. Remove it, or change what it stands beside.',
    ],
  },
  {
    rule: 'misplaced-key',
    what: 'a pattern of a choice',
    edits: [['questions', '"title": "Which plan?",', '"title": "Which plan?", "pattern": "^b",']],
    told: [
      'schema/onboarding.schema.json:9:31 misplaced-key: "pattern" does not belong here. Remove it, or change what it stands beside.',
    ],
  },
  {
    rule: 'wrong-type',
    what: 'a choice of another type',
    edits: [['questions', '"const": "basic"', '"const": 1']],
    told: [
      'schema/onboarding.schema.json:11:20 wrong-type: "const" of the choice "Basic" of "plan" must be a text. Change it, or the type of what it belongs to.',
    ],
  },
  {
    rule: 'wrong-type',
    what: 'a text among truth values',
    edits: [['questions', '{ "const": false, "title"', '{ "const": "no", "title"']],
    told: [
      'schema/onboarding.schema.json:22:20 wrong-type: "const" of the choice "no" of "urgent" must be true or false. Change it, or the type of what it belongs to.',
    ],
  },
  {
    rule: 'wrong-type',
    what: 'one name where a list belongs',
    edits: [['ui', '"fields": ["urgent", "topics"]', '"fields": "urgent"']],
    told: [
      'schema/onboarding.ui.json:16:17 wrong-type: "fields" of the step "details" must be a list in [ ]. The questions of this step, in order.',
    ],
  },
  {
    rule: 'wrong-value',
    what: 'a misspelt widget',
    edits: [['ui', '"ui:widget": "checkboxes"', '"ui:widget": "checkbox"']],
    told: [
      'schema/onboarding.ui.json:25:30 wrong-value: "ui:widget" of the question "topics" cannot be "checkbox". Did you mean "checkboxes"?',
    ],
  },
  {
    rule: 'wrong-value',
    what: 'a misspelt kind of step',
    edits: [['ui', '"kind": "summary"', '"kind": "sumary"']],
    told: [
      'schema/onboarding.ui.json:19:30 wrong-value: "kind" of the step "check" cannot be "sumary". Did you mean "summary"?',
    ],
  },
  {
    rule: 'wrong-value',
    what: 'a list whose choices may repeat',
    edits: [['questions', '"uniqueItems": true', '"uniqueItems": false']],
    told: [
      'schema/onboarding.schema.json:36:22 wrong-value: "uniqueItems" of the question "topics" must be true. Always true on a list: a choice counts once.',
    ],
  },
  {
    rule: 'wrong-spelling',
    what: 'a name in snake_case',
    edits: [
      [
        'questions',
        '"wishes": {',
        '"is_new": { "type": "string", "title": "New?", "deprecated": true },\n    "wishes": {',
      ],
    ],
    told: [
      'schema/onboarding.schema.json:15:5 wrong-spelling: "is_new" is not written as it must be. A field\'s name is letters and digits, first a small letter, such as projectName.',
    ],
  },
  {
    rule: 'wrong-spelling',
    what: "a step's id with a capital",
    edits: [['ui', '"id": "details"', '"id": "Details"']],
    told: [
      'schema/onboarding.ui.json:13:13 wrong-spelling: "Details" is not written as it must be. Stands in the address: small letters, digits and hyphens.',
    ],
  },
  {
    rule: 'wrong-spelling',
    what: 'a language that is no code',
    edits: [['ui', '"language":"en-US"', '"language":"en_US"']],
    told: [
      "schema/onboarding.ui.json:67:55 wrong-spelling: \"en_US\" is not written as it must be. Language of the document's own texts, for readers' software and for its date: its code, and a hyphen and the country's where it matters.",
    ],
  },
  {
    rule: 'too-few',
    what: 'a title without a character',
    edits: [['questions', '"title": "Basic"', '"title": ""']],
    told: [
      'schema/onboarding.schema.json:11:38 too-few: "title" of the choice "basic" of "plan" is empty. Its label.',
    ],
  },
  {
    rule: 'too-few',
    what: 'a limit of nothing',
    edits: [['questions', '"minItems": 1', '"minItems": 0']],
    told: [
      'schema/onboarding.schema.json:35:19 too-few: "minItems" of the question "topics" must be at least 1. Fewest choices of a list.',
    ],
  },
  {
    rule: 'too-many',
    what: 'two tests of one answer',
    edits: [
      ['questions', '{ "const": "custom" } }', '{ "const": "custom", "enum": ["custom"] } }'],
    ],
    told: [
      'schema/onboarding.schema.json:42:39 too-many: "plan" of the condition on "plan" takes only one key. Keep one of them.',
    ],
  },
  {
    rule: 'too-many',
    what: 'a limit that no text reaches',
    edits: [['questions', '"title": "Your name"', '"title": "Your name", "maxLength": 100000']],
    told: [
      'schema/onboarding.schema.json:6:68 too-many: "maxLength" of the question "name" must be at most 50000. Most characters of a text, up to 50,000.',
    ],
  },
  {
    rule: 'named-twice',
    what: 'a question that is required twice',
    edits: [['questions', '["name", "plan"]', '["name", "plan", "name"]']],
    told: [
      'schema/onboarding.schema.json:39:15 named-twice: "required" names something twice. Remove one of them.',
    ],
  },
  {
    rule: 'one-of-two',
    what: 'a column that shows two things',
    edits: [
      [
        'ui',
        '"system": "submitted_at" }',
        '"system": "submitted_at", "lines": [{ "field": "name" }] }',
      ],
    ],
    told: [
      'schema/onboarding.ui.json:45:7 one-of-two: The column "submitted" needs exactly one of "system" and "lines". Keep the one that says what the column shows.',
    ],
  },
];
