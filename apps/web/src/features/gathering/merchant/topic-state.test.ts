import type { MerchantSource, TopicEvidence } from '@assay/domain/gathering';
import { describe, expect, test } from 'vitest';
import { priceOf, topicState } from './topic-state.ts';

const register: MerchantSource = {
  source: 'filings',
  label: 'Corporate registers',
  status: 'not_available',
  cents: 25,
  is_offered: true,
  checked_at: '2026-05-01T10:00:00Z',
  omitted: [],
  searched: ['IN', 'OH'],
  error: null,
};
const aTopic = (overrides: Partial<TopicEvidence> = {}): TopicEvidence => ({
  topic: 'filings',
  status: 'not_available',
  is_enabled: true,
  count: 0,
  waiting: 0,
  decided_away: 0,
  finding: null,
  checked_at: null,
  sources: [register],
  ...overrides,
});
const unqueried: MerchantSource = { ...register, status: 'not_initiated', searched: [], checked_at: null };

describe('topicState', () => {
  test('counts records that people dismissed, and never reads as none found', () => {
    expect(topicState(aTopic({ decided_away: 2 }))).toMatchObject({
      text: '2 dismissed',
      tone: 'neutral',
    });
    const finding = { text: '1 hit', tone: 'highest' } as const;
    expect(topicState(aTopic({ decided_away: 2, count: 1, finding })).note).toContain(
      '2 dismissed as someone else',
    );
  });

  test('reads as none found only when it was searched, and names the registers', () => {
    expect(topicState(aTopic())).toMatchObject({ text: 'none found', note: 'Searched: IN, OH', offer: null });
  });

  test('says that it was not searched and offers the search with its price', () => {
    expect(topicState(aTopic({ status: 'not_initiated', sources: [unqueried] }))).toMatchObject({
      text: 'not checked',
      tone: 'faint',
      note: 'Corporate registers',
      offer: { sources: ['filings'], cents: 25 },
    });
  });

  test('says in the words of a user why a source failed, and unchanged what an unqueried one lacks', () => {
    const failed = { ...unqueried, status: 'error', error: 'The vendor answered 500' } as const;
    expect(topicState(aTopic({ status: 'error', sources: [failed] })).note).toBe(
      'Corporate registers had an error on its side',
    );
    const lacking = { ...unqueried, error: 'Needs a business name and a state' };
    expect(topicState(aTopic({ status: 'not_initiated', sources: [lacking] })).note).toContain(lacking.error);
  });

  test('does not read as none found when one source was not queried', () => {
    const media = { ...register, source: 'adverse_media' as const, label: 'Media', searched: [] };
    const half = aTopic({ sources: [media, { ...unqueried, label: 'Archive' }] });
    expect(topicState(half).text).toBe('partly searched');
    expect(topicState(half).note).toBe('Not checked: Archive');
  });

  test('does not read as none found when a source left a name out', () => {
    const half = aTopic({ sources: [{ ...register, omitted: ['did not search for AB LLC'], searched: [] }] });
    expect(topicState(half)).toMatchObject({
      text: 'partly searched',
      note: 'Corporate registers: did not search for AB LLC',
    });
  });

  test('shows a finding even when none of its sources is set up any more', () => {
    const found = aTopic({ sources: [], finding: { text: '1 open', tone: 'high' } });
    expect(topicState(found)).toMatchObject({ text: '1 open', offer: null });
  });

  test('shows a failure and offers the source again', () => {
    const failed = { ...register, status: 'error' as const, error: 'The register is down', searched: [] };
    expect(topicState(aTopic({ status: 'error', sources: [failed] }))).toEqual({
      text: 'failed',
      tone: 'high',
      note: 'Corporate registers: The register is down',
      offer: { sources: ['filings'], cents: 25 },
    });
  });

  test('does not offer a source that lacks what it would search for, and says what', () => {
    const error = 'No website of the business is known';
    const lacking = { ...unqueried, error };
    expect(topicState(aTopic({ status: 'not_initiated', sources: [lacking] }))).toMatchObject({
      text: 'not checked',
      note: error,
      offer: null,
    });
    const failed = { ...register, source: 'dockets' as const, status: 'error' as const, searched: [] };
    expect(topicState(aTopic({ sources: [lacking, failed] })).offer?.sources).toEqual(['dockets']);
    expect(topicState(aTopic({ sources: [lacking, unqueried] })).offer?.cents).toBe(25);
  });

  test('does not offer a source that has a separate call', () => {
    const own = { ...unqueried, source: 'business_verification' as const, is_offered: false };
    expect(topicState(aTopic({ status: 'not_initiated', sources: [own] }))).toMatchObject({
      text: 'not checked',
      offer: null,
    });
  });

  test('never reads as none found when it is off or has no source', () => {
    expect(topicState(aTopic({ is_enabled: false })).text).toBe('off for this lender');
    expect(topicState(aTopic({ sources: [] })).text).toBe('not set up');
  });

  test('never reads as none found when every finding awaits a decision', () => {
    expect(topicState(aTopic({ waiting: 2 }))).toMatchObject({ text: '2 to decide', tone: 'medium' });
  });

  test('shows records that await a decision beside the finding', () => {
    const found = aTopic({ finding: { text: '1 active', tone: 'neutral' }, waiting: 2, status: 'available' });
    expect(topicState(found)).toMatchObject({
      text: '1 active',
      note: '2 wait for a decision. Searched: IN, OH',
    });
  });
});

test.each([
  [0, 'free'],
  [25, '$0.25'],
  [150, '$1.50'],
])('formats %i cents as %s', (cents, text) => {
  expect(priceOf(cents)).toBe(text);
});
