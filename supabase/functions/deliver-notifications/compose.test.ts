import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { form } from '../../../src/generated/example/form.ts';
import { composeMail, composeWebhook } from './compose.ts';
import { WEBHOOK_FORMAT, type MailNotification } from './notification.ts';

const ROW = {
  id: '00000000-0000-0000-0000-000000000001',
  name: 'Ada Byron',
  email: 'ada@example.com',
  people: [
    { name: 'Grace Hopper', role: 'manager' },
    { name: 'Katherine Johnson', role: 'expert' },
  ],
  is_urgent: true,
};

function compose(mail: Partial<MailNotification>, row: object = ROW) {
  const declared = { id: 'mail', channel: 'email', to: 'sales@example.com' } as const;
  const texts = { subject: '{reference}', text: ['{answers}'] };
  return composeMail(form.model, { ...declared, ...texts, ...mail }, 'id', { ...row });
}

describe('a mail about a submission', () => {
  it('has a block of lines for each item of a group', () => {
    expect(compose({}).text).toContain(
      [
        '',
        'People',
        '',
        'Person 1',
        'Full name: Grace Hopper',
        'Role: Manager',
        '',
        'Person 2',
        'Full name: Katherine Johnson',
        'Role: Expert',
        '',
      ].join('\n'),
    );
  });

  it('prints a link with the answers of its address, encoded', () => {
    const href =
      'https://calendar.example.com/?of={name}&at={email}&note={wishes}&ref={reference}';
    const link = { label: 'Choose a time', href };
    const row = { ...ROW, name: 'Ada & Co?#' };
    expect(compose({ text: [{ text: 'Dear {name}', link }] }, row).text).toBe(
      [
        'Dear Ada & Co?#',
        'Choose a time:',
        'https://calendar.example.com/?of=Ada+%26+Co%3F%23&at=ada%40example.com&note=&ref=EXA-0000-0000-0',
      ].join('\n'),
    );
  });

  it('to its sender asks for no automatic answer', () => {
    const headers = { 'Auto-Submitted': 'auto-generated' };
    expect(compose({ to: '{email}' })).toMatchObject({ headers });
    expect(compose({})).not.toHaveProperty('headers');
  });

  it('is answered at the declared address, if that question is answered', () => {
    const { email: _, ...row } = ROW;
    expect(compose({ replyTo: '{email}' }).replyTo).toBe('ada@example.com');
    expect(compose({ replyTo: '{email}' }, row)).not.toHaveProperty('replyTo');
    expect(compose({})).not.toHaveProperty('replyTo');
  });
});

it('the body of a webhook names its published format, and has all and no more of it', () => {
  const format = JSON.parse(readFileSync(`public${WEBHOOK_FORMAT}`, 'utf8'));
  const fields = ['name', 'people', 'isUrgent'];
  const schema = `https://site.example${WEBHOOK_FORMAT}`;
  const hook = { id: 'hook', channel: 'webhook', fields, schema } as const;
  const row = { ...ROW, submitted_at: '2026-11-20T12:00:00.000001+00:00' };
  const body = JSON.parse(composeWebhook(form.model, hook, row));
  expect(body).toMatchObject({ $schema: schema, data: { answers: { people: [{}, {}] } } });
  const { properties } = format;
  expect(Object.keys(body)).toEqual(Object.keys(properties));
  expect(Object.keys(body.data)).toEqual(Object.keys(properties.data.properties));
  const validate = new Ajv({ strict: false }).compile(format);
  validate(body);
  expect(validate.errors).toBeNull();
});
