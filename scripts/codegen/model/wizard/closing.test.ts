import { describe, expect, it } from 'vitest';
import { endOfDay } from './closing.ts';

describe('endOfDay', () => {
  it.each([
    ['2027-01-31', 'UTC', '2027-02-01T00:00:00.000Z'],
    ['2027-01-31', 'America/New_York', '2027-02-01T05:00:00.000Z'],
    ['2027-07-31', 'America/New_York', '2027-08-01T04:00:00.000Z'],
    ['2027-01-31', 'Asia/Kolkata', '2027-01-31T18:30:00.000Z'],
    // The clocks change on the day, and in the night after it.
    ['2027-03-14', 'America/New_York', '2027-03-15T04:00:00.000Z'],
    ['2027-03-13', 'America/New_York', '2027-03-14T05:00:00.000Z'],
    ['2027-10-30', 'Europe/London', '2027-10-30T23:00:00.000Z'],
    // The clocks skip midnight.
    ['2027-09-04', 'America/Santiago', '2027-09-05T04:00:00.000Z'],
    ['2027-03-27', 'Atlantic/Azores', '2027-03-28T01:00:00.000Z'],
    ['2027-03-13', 'America/Havana', '2027-03-14T05:00:00.000Z'],
    ['2027-04-29', 'Africa/Cairo', '2027-04-29T22:00:00.000Z'],
    // Midnight is twice, or the hour before it is.
    ['2027-11-06', 'America/Havana', '2027-11-07T04:00:00.000Z'],
    ['2027-04-03', 'America/Santiago', '2027-04-04T04:00:00.000Z'],
    ['2027-12-31', 'Pacific/Kiritimati', '2027-12-31T10:00:00.000Z'],
  ])('returns the midnight after %s in %s', (day, zone, moment) => {
    expect(endOfDay(day, zone).toISOString()).toBe(moment);
  });

  it('names a zone that does not exist', () => {
    expect(() => endOfDay('2027-01-31', 'America/Springfield')).toThrow('America/Springfield');
  });
});
