import type { Example } from './example.ts';

export const RENAME_EXAMPLES: readonly Example[] = [
  {
    rule: 'former-name-is-free',
    what: 'a former name that is still declared',
    edits: [
      [
        'questions',
        '"wishes": { "type": "string", "title": "What do you need?" }',
        '"wishes": { "type": "string", "title": "What do you need?", "renamedFrom": "name" }',
      ],
    ],
    told: [
      'schema/onboarding.schema.json:15:80 former-name-is-free: "wishes" can\'t have been "name": that field is still declared. Leave "renamedFrom" out, or take the other field out.',
    ],
  },
];
