import { readFileSync } from 'node:fs';
import { load } from '../../scripts/codegen/load/load.ts';
import { declaredBy } from '../fixtures/declared-form.ts';
import { describeEdits } from './describe-edits.ts';

const SAMPLE = 'schema/forms/example/samples/full.json';

/** The example form has every kind of question, and here somebody has published it. */
async function declareExample() {
  const texts = await load(process.cwd(), 'example');
  const ui = texts.sources.ui.replace('"published": false,', '');
  return declaredBy({ ...texts, sources: { ...texts.sources, ui } });
}

describeEdits([
  {
    name: 'each kind of question',
    declare: declareExample,
    answers: JSON.parse(readFileSync(SAMPLE, 'utf8')),
    asks: {
      you: ['Your Name', 'Billing email', 'Website', 'Phone', 'Badge number'],
      choices: [
        'Which agency?',
        'Which state?',
        'Utah',
        'Which partners?',
        'Our own data center',
        'Spanish',
      ],
      size: ['Seats', 'Packs', 'Price'],
      dates: ['Any day', 'Month', 'Day', 'Year'],
      conditions: ['Yes', 'No'],
      consent: ['I agree'],
    },
    asksNot: ['Phone asked before'],
    shows: [
      'Ada Byron',
      'pay+hr@example.com',
      'https://example.com/about?team=hr#top',
      '+1 (202) 555-0100 ext. 12',
      'HR-042',
      'Utah',
      'Our own data center',
      'Chinese',
      '1,250',
      '1,234,567.89',
      'Nov 5, 2026',
      'and another',
      'Agreed (version 28f05e5b)',
    ],
    showsStaff: ['newsletter', 'Autumn 𝒯rial'],
    csv: [
      'Utah',
      'English; French; Chinese',
      '1250',
      '1234567.89',
      '2026-11-05',
      'Yes',
      'One line\nand another',
      'Agreed (version 28f05e5b)',
      'newsletter',
    ],
    wrong: [
      { name: 'x' },
      { badge: 'hr-042' },
      { billingEmail: 'pay@localhost' },
      { website: 'javascript:alert(1)' },
      { phone: '911' },
      { languages: ['en'] },
      { seats: 0 },
      { seats: 1.5 },
      { price: 1.005 },
      { anyDay: '2027-02-29' },
      { fiscalYear: '2026-09-30' },
    ],
    found: [
      '?filter.hosting=aws&filter.hosting=own',
      '?filter.state=utah',
      '?filter.isUrgent=true',
      '?filter.languages=es&filter.languages=zh',
      '?filter.seats.from=1250&filter.seats.to=1250',
      '?filter.anyDay.from=2000-02-29&filter.anyDay.to=2000-02-29',
      '#search=ada+byron',
      '#search=example.com/about',
    ],
    missed: [
      '?filter.hosting=aws',
      '?filter.state=ohio',
      '?filter.isUrgent=false',
      '?filter.languages=es',
      '?filter.seats.from=1251',
      '?filter.seats.to=1249',
      '?filter.anyDay.from=2000-03-01',
      '?filter.anyDay.to=2000-02-28',
      '#search=example.com/look',
    ],
  },
]);
