import { expect, test } from 'vitest';
import { shownOutcome, verificationFinding, verificationOutcomes } from './index.ts';
import { verificationValue } from './verification-outcomes.ts';

const property = (name: string | null, value: string | null, updatedAt: string | null = null) =>
  ({ name, value, updatedAt, createdAt: '2026-01-01T00:00:00Z' }) as never;

test('gives one outcome per value, from the property updated last', () => {
  const properties = [
    property('Address Verification', 'verified', '2026-03-01T00:00:00Z'),
    property('address_verification', 'NOT-VERIFIED', '2026-03-02T00:00:00Z'),
    property('addressverification', 'partial', '2026-02-01T00:00:00Z'),
    property('Phone Verification', 'Partial'),
    property('Email Verification', 'unavailable'),
  ];
  expect(verificationOutcomes({ properties })).toEqual([
    { value: 'address', outcome: 'NOT_VERIFIED', words: 'not verified', date: '2026-03-02T00:00:00Z' },
    { value: 'phone', outcome: 'PARTIAL', words: 'partly verified', date: '2026-01-01T00:00:00Z' },
    { value: 'email', outcome: 'UNAVAILABLE', words: 'not available', date: '2026-01-01T00:00:00Z' },
  ]);
  expect(verificationValue(properties, 'address')).toBe('NOT_VERIFIED');
});

test('ignores unknown properties and outcomes, but shows an unknown outcome as it is', () => {
  const properties = [
    property('tax id', 'verified'),
    property(null, 'verified'),
    property('Phone Verification', 'maybe'),
  ];
  expect(verificationOutcomes({ properties })).toEqual([]);
  expect(verificationValue(properties, 'phone')).toBe('maybe');
  expect(verificationValue(properties, 'email')).toBeNull();
  expect(verificationValue([property('Phone Verification', null)], 'phone')).toBeNull();
});

test('shows an outcome as text with its severity', () => {
  expect(['verified', 'not_verified', 'partial', 'unavailable', 'maybe', null].map(shownOutcome)).toEqual([
    { words: 'Verified', tone: 'good' },
    { words: 'Not verified', tone: 'high' },
    { words: 'Partly verified', tone: 'medium' },
    { words: 'Not available', tone: 'neutral' },
    null,
    null,
  ]);
});

test('summarizes the outcomes by the failures, else by how many agree', () => {
  const finding = (...outcomes: ('VERIFIED' | 'NOT_VERIFIED' | 'PARTIAL')[]) =>
    verificationFinding(outcomes.map((outcome) => ({ outcome })));
  expect(finding()).toBeNull();
  expect(finding('VERIFIED', 'NOT_VERIFIED')).toEqual({ text: '1 not verified', tone: 'high' });
  expect(finding('VERIFIED', 'PARTIAL')).toEqual({ text: '1 of 2 verified', tone: 'neutral' });
  expect(finding('VERIFIED', 'VERIFIED')).toEqual({ text: '2 of 2 verified', tone: 'good' });
});
