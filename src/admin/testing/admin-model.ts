import type { Field } from '../../form-engine/kinds/registry.ts';
import type { StaffModel } from '../view/staff-model.ts';

const texts = { step: 'visit', required: false, widget: 'text', kind: 'text' } as const;

const fields: readonly Field[] = [
  { ...texts, name: 'visitor', column: 'visitor', title: 'Who visits?', shortTitle: 'Visitor' },
  { ...texts, name: 'firm', column: 'firm', title: 'From which firm?', shortTitle: 'Firm' },
  {
    name: 'isUrgent',
    column: 'is_urgent',
    title: 'Is it urgent?',
    shortTitle: 'Urgent',
    step: 'visit',
    required: true,
    kind: 'boolean',
    widget: 'radio',
    choices: [
      { value: true, label: 'Yes' },
      { value: false, label: 'No' },
    ],
  },
  {
    name: 'size',
    column: 'size',
    title: 'How many come?',
    shortTitle: 'Size',
    step: 'visit',
    required: true,
    kind: 'choice',
    widget: 'radio',
    choices: [
      { value: 'few', label: 'Fewer than five people', shortLabel: '< 5' },
      { value: 'many', label: 'Five people and more', deprecated: true },
    ],
  },
  {
    name: 'rooms',
    column: 'rooms',
    title: 'Which rooms?',
    shortTitle: 'Rooms',
    step: 'visit',
    required: false,
    kind: 'list',
    widget: 'checkboxes',
    choices: [
      { value: 'hall', label: 'Main Hall' },
      { value: 'attic', label: 'Attic' },
    ],
  },
  { ...texts, name: 'remarks', column: 'remarks', title: 'Remarks?', shortTitle: 'Remarks' },
];

/** A small declaration of its own, so that no test of the staff page leans on the real questions. */
export const adminModel: StaffModel = {
  table: 'visits',
  messages: {
    missing: '',
    choice: '',
    minItems: '',
    maxItems: '',
    minLength: '',
    maxLength: '',
    pattern: '',
    email: '',
    invalid: '',
  },
  steps: [],
  fields: Object.fromEntries(fields.map((field) => [field.name, field])),
  conditions: [],
  cards: [
    {
      id: 'guest',
      title: 'Guest',
      lines: [
        { field: 'visitor', label: 'Visitor', show: 'filled', empty: '' },
        { field: 'firm', label: 'Firm', show: 'relevant', empty: 'None given' },
      ],
    },
  ],
  download: { label: 'Download', preparing: 'Preparing', error: 'No file could be made.' },
  admin: {
    view: 'onboarding_submissions_list',
    ownColumns: [
      { name: 'id', title: 'Id', format: 'text' },
      { name: 'submitted_at', title: 'Submitted (UTC)', format: 'time' },
    ],
    excerpts: { visitor: 'visitor_start', firm: 'firm_start', remarks: 'remarks_start' },
    size: 'text_bytes',
    title: 'Announced Visits',
    empty: 'No visits yet',
    loading: 'Loading visits...',
    errorTitle: 'Error',
    loadError: 'Error fetching visits: {message}',
    unexpectedError: 'Unexpected error: {message}',
    unknownError: 'Unknown error',
    retry: 'Retry',
    columns: [
      {
        id: 'submitted',
        title: 'Announced',
        system: 'submitted_at',
        lines: [],
        sort: 'submitted_at',
      },
      {
        id: 'who',
        title: 'Who',
        lines: [{ field: 'visitor' }, { field: 'firm' }],
        sort: 'visitor_order',
      },
      {
        id: 'urgency',
        title: 'Urgency',
        lines: [
          { field: 'isUrgent', badge: { true: 'destructive', false: 'secondary' } },
          { field: 'size', label: 'Size', badge: 'outline' },
        ],
        sort: 'is_urgent_order',
      },
      { id: 'rooms', title: 'Rooms', lines: [{ field: 'rooms' }], sort: 'rooms_order' },
      {
        id: 'remarks',
        title: 'Remarks',
        lines: [{ field: 'remarks' }],
        sort: 'remarks_order',
        truncate: 12,
      },
    ],
  },
};
