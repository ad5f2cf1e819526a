import { describe, expect, test } from 'vitest';
import { verificationRecords } from './kind.ts';

const property = (name: string, value: string | null, updatedAt: string | null = null) => ({
  name,
  value,
  createdAt: '2026-03-01T11:58:00Z',
  updatedAt,
});
const read = (...properties: ReturnType<typeof property>[]) =>
  verificationRecords({ id: '7', data: { name: 'Blue Heron Coffee', properties, processes: [] } });
const outcomes = (...properties: ReturnType<typeof property>[]) =>
  read(...properties).map(({ value, outcome }) => [value, outcome]);

describe('a business verification', () => {
  test('gives a record for each of its three values, dated by the property’s update', () => {
    const records = read(
      property('ADDRESS_VERIFICATION', 'VERIFIED', '2026-03-02T08:00:00Z'),
      property('PHONE_VERIFICATION', 'NOT_VERIFIED'),
      property('EMAIL_VERIFICATION', 'UNAVAILABLE', '2026-03-02T08:00:00Z'),
    );
    expect(records).toEqual([
      {
        kind: 'verification',
        id: '7 address',
        date: '2026-03-02T08:00:00Z',
        text: 'Address verified',
        value: 'address',
        outcome: 'VERIFIED',
      },
      {
        kind: 'verification',
        id: '7 phone',
        date: '2026-03-01T11:58:00Z',
        text: 'Phone not verified',
        value: 'phone',
        outcome: 'NOT_VERIFIED',
      },
      {
        kind: 'verification',
        id: '7 email',
        date: '2026-03-02T08:00:00Z',
        text: 'Email not available',
        value: 'email',
        outcome: 'UNAVAILABLE',
      },
    ]);
  });

  test.each([
    ['phone verification', 'not verified'],
    ['Phone_Verification', 'Not_Verified'],
    [' PHONE-VERIFICATION ', 'notVerified'],
  ])('is read in any spelling: %s, %s', (name, value) => {
    expect(outcomes(property(name, value))).toEqual([['phone', 'NOT_VERIFIED']]);
  });

  test('ignores values and properties that the protocol does not define', () => {
    expect(outcomes(property('PHONE_VERIFICATION', 'MAYBE'), property('EMAIL_VERIFICATION', null))).toEqual(
      [],
    );
    expect(outcomes(property('TAX_ID_VERIFICATION', 'NOT_VERIFIED'), property('PHONE', 'VERIFIED'))).toEqual(
      [],
    );
  });

  test('uses the last update of a value across time zones, even one without a result', () => {
    const early = property('PHONE_VERIFICATION', 'NOT_VERIFIED', '2026-03-02T09:00:00+05:00');
    const late = property('phone verification', 'PARTIAL', '2026-03-02T08:00:00Z');
    expect(outcomes(early, late)).toEqual([['phone', 'PARTIAL']]);
    expect(outcomes(late, early)).toEqual([['phone', 'PARTIAL']]);
    expect(outcomes(early, { ...late, value: 'PENDING' })).toEqual([]);
  });
});
