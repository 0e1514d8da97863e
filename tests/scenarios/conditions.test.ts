import { beforeAll, describe, expect, it } from 'vitest';
import { evaluate } from '../../src/form-engine/evaluate.ts';
import type { Form } from '../../src/form-engine/form.ts';
import {
  askByConditions,
  askedWhere,
  FOLLOW_UP_NAMES,
  when,
} from '../fixtures/condition-questions.ts';
import { declaredForm } from '../fixtures/declared-form.ts';
import { addCondition, addField, allOf } from '../fixtures/edits.ts';
import { sample } from '../fixtures/samples.ts';

describe('a question that depends on a number, a date or several answers', () => {
  let form: Form;

  beforeAll(async () => {
    ({ form } = await declaredForm(askByConditions));
  });

  const asked = (answers: object) => {
    const { relevant } = evaluate(form, { ...sample('minimal'), ...answers });
    return FOLLOW_UP_NAMES.filter((name) => relevant.has(name));
  };

  it.each([
    [{ seats: 99 }, 'atLeast', false],
    [{ seats: 100 }, 'atLeast', true],
    [{ seats: 100 }, 'moreThan', false],
    [{ seats: 101 }, 'moreThan', true],
    [{ price: 0.29 }, 'atMost', true],
    [{ price: 0.3 }, 'atMost', false],
    [{ price: 1000.49 }, 'between', true],
    [{ price: 1000.5 }, 'between', false],
    [{ seats: 8 }, 'exactly', false],
    [{ kickOff: '2026-10-01' }, 'fromThen', true],
    [{ kickOff: '2026-09-30' }, 'fromThen', false],
    [{ kickOff: '2027-03-09' }, 'onTheDay', true],
    [{ cloud: 'aws' }, 'another', false],
    [{ cloud: 'azure' }, 'another', true],
    [{ features: ['chatbot'] }, 'either', true],
    [{ features: ['resume-evaluation'] }, 'either', false],
    [{ isFederal: true, cloud: 'aws' }, 'neither', false],
    [{ isFederal: false, cloud: 'aws' }, 'neither', true],
    [{ cloud: 'aws', isFederal: false, seats: 7, price: 0.28 }, 'nested', true],
    [{ cloud: 'aws', isFederal: false, seats: 7, price: 0.29 }, 'nested', false],
  ])('after %j: %s is asked: %s', (answers, name, expected) => {
    expect(asked(answers).includes(name)).toBe(expected);
  });

  it('is not asked after an invalid number or date', () => {
    const wrong = asked({
      seats: 'about 500',
      price: 'cheap',
      kickOff: '2026--3',
      cloud: 'aws',
    });
    for (const name of ['atLeast', 'atMost', 'fromThen', 'untilThen']) {
      expect(wrong).not.toContain(name);
    }
  });
});

describe('a chain of conditions', () => {
  let form: Form;

  /** An unknown front end asks for the host, and the host for a contact. */
  beforeAll(async () => {
    const step = { kind: 'questions', title: 'Host', buttons: { next: 'Next' } } as const;
    const declared = await declaredForm(
      allOf(
        ({ ui }) => void ui.steps.splice(-1, 0, { ...step, id: 'host', fields: [] }),
        addField('host', { type: 'string', title: 'Who hosts it?' }, 'host'),
        addField('contact', { type: 'string', title: 'Whom may we ask?' }, 'host'),
        // The last link first: the order of the file must not matter.
        addCondition(askedWhere(when('host', { const: 'them' }), 'contact')),
        addCondition(askedWhere(when('frontend', { const: 'unknown' }), 'host')),
      ),
    );
    form = declared.form;
  });

  const chain = { ...sample('minimal'), frontend: 'unknown', host: 'them', contact: 'Bo' };
  const steps = (answers: object) => evaluate(form, answers).path.map(({ id }) => id);

  it('keeps every answer while each link holds, and requires the question of the last link', () => {
    expect(evaluate(form, chain).answers).toEqual(chain);
    expect([...evaluate(form, chain).errors.keys()]).toEqual([]);
    expect(steps(chain)).toContain('host');
    const { contact: _contact, ...others } = chain;
    expect([...evaluate(form, others).errors.keys()]).toEqual(['contact']);
  });

  it('drops all later answers when the first link breaks, and skips the empty step', () => {
    const broken = { ...chain, frontend: 'salesforce' };
    const { answers, errors } = evaluate(form, broken);
    expect(answers).toEqual({ ...sample('minimal'), frontend: 'salesforce' });
    expect([...errors.keys()]).toEqual([]);
    expect(steps(broken)).not.toContain('host');
  });
});
