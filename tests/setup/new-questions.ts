import type { Edit } from './declared-form.ts';

/**
 * What a content editor writes to ask one new question of each widget kind, one of them conditional,
 * in a step, a card, a column and a PDF section of their own.
 */
export const addQuestions: Edit = ({ questions, ui }) => {
  const yesNo = [
    { const: true, title: 'Yes' },
    { const: false, title: 'No' },
  ];
  Object.assign(questions.properties, {
    teamName: { type: 'string', title: 'Team Name', minLength: 2, maxLength: 5 },
    billingEmail: { type: 'string', title: 'Billing Email' },
    billingCode: {
      type: 'string',
      title: 'Billing Code',
      pattern: '^[A-Z]{2}-(?:[0-9]{3}|[a-zé]+)$',
    },
    background: { type: 'string', title: 'Background' },
    region: {
      type: 'string',
      title: 'Which region?',
      oneOf: [
        { const: 'east', title: 'East' },
        { const: 'west', title: 'West' },
      ],
    },
    usesSso: { type: 'boolean', title: 'Single sign-on?', oneOf: yesNo },
    languages: {
      type: 'array',
      title: 'Which languages?',
      items: {
        type: 'string',
        oneOf: [
          { const: 'en', title: 'English' },
          { const: 'fr', title: 'French' },
          { const: 'de', title: 'German' },
        ],
      },
      minItems: 2,
      maxItems: 2,
      uniqueItems: true,
    },
    ssoVendor: { type: 'string', title: 'Which vendor?' },
  });
  questions.required?.push('teamName', 'region', 'languages');
  questions.allOf?.push({
    if: { properties: { usesSso: { const: true } }, required: ['usesSso'] },
    then: { required: ['ssoVendor'] },
    else: { properties: { ssoVendor: false } },
  });
  const names = Object.keys(questions.properties).slice(-8);
  ui.steps.splice(-1, 0, {
    id: 'team',
    kind: 'questions',
    title: 'Your Team',
    fields: names,
    buttons: { back: 'Back', next: 'Next' },
  });
  ui.fields['billingEmail'] = { 'ui:widget': 'email' };
  ui.fields['background'] = { 'ui:widget': 'textarea' };
  ui.fields['region'] = { 'ui:options': { shortTitle: 'Region', shortLabels: { east: 'E' } } };
  const lines = names.map((field) => ({ field }));
  ui.admin.columns.push({ id: 'team', title: 'Team', lines });
};

/** Answers to the questions that `addQuestions` declares. */
export const newAnswers = {
  teamName: '𝒯eam',
  billingEmail: 'pay@example.com',
  billingCode: 'AB-été',
  background: 'one\ntwo',
  region: 'east',
  usesSso: true,
  languages: ['en', 'de'],
  ssoVendor: 'Keyring',
};
