import { beforeAll, describe, expect, it } from 'vitest';
import { evaluate } from '../../src/form-engine/evaluate.ts';
import type { Form } from '../../src/form-engine/form.ts';
import { askByConditions, FOLLOW_UP_NAMES } from '../fixtures/questions/condition-questions.ts';
import { declaredForm } from '../fixtures/declared-form.ts';
import { sample } from '../fixtures/samples.ts';

let form: Form;

beforeAll(async () => {
  ({ form } = await declaredForm(askByConditions));
});

describe('a question that depends on a number, a date or several answers', () => {
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

  it('is not asked after a number or a date that is none', () => {
    const wrong = asked({ seats: 'about 500', price: 'cheap', kickOff: '2026--3', cloud: 'aws' });
    expect(wrong).not.toContain('atLeast');
    expect(wrong).not.toContain('atMost');
    expect(wrong).not.toContain('fromThen');
    expect(wrong).not.toContain('untilThen');
  });
});
