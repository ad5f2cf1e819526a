import type { EvidenceTopic, MerchantSource, TopicEvidence } from '@assay/domain/gathering';
import { expect, test } from 'vitest';
import { topicGaps } from './topic-gaps.ts';

const source = (status: MerchantSource['status'], omitted: string[] = []): MerchantSource => ({
  source: 'filings',
  label: 'Corporate registers',
  status,
  cents: 25,
  is_offered: true,
  checked_at: null,
  omitted,
  searched: [],
  error: null,
});
const topic = (name: EvidenceTopic, overrides: Partial<TopicEvidence> = {}): TopicEvidence => ({
  topic: name,
  status: 'not_available',
  is_enabled: true,
  count: 0,
  waiting: 0,
  decided_away: 0,
  finding: null,
  checked_at: null,
  sources: [source('not_available')],
  ...overrides,
});

test('names the topics that are off for the lender in one sentence', () => {
  const off = { is_enabled: false, sources: [] };
  expect(topicGaps([topic('filings'), topic('watchlists', off)])).toEqual([
    'Watchlists are off for this lender.',
  ]);
  expect(topicGaps([topic('adverse_media', off), topic('watchlists', off)])).toEqual([
    'Adverse media and watchlists are off for this lender.',
  ]);
});

test('distinguishes not queried, queried in part, failed and not set up', () => {
  expect(
    topicGaps([
      topic('filings', { status: 'not_initiated', sources: [source('not_initiated')] }),
      topic('financial', { sources: [] }),
      topic('litigation', { sources: [source('available'), source('not_initiated')] }),
      topic('adverse_media', { status: 'error', sources: [source('timed_out')] }),
    ]),
  ).toEqual([
    'Financial records are not set up.',
    'Corporate filings were not searched for this business.',
    'Litigation was searched in part.',
    'Adverse media failed.',
  ]);
});

test('reports no gap for topics that were fully queried or are still being searched', () => {
  const searching = { status: 'processing' as const, sources: [source('not_initiated')] };
  expect(topicGaps([topic('filings'), topic('litigation', searching)])).toEqual([]);
});

test('reports no gap for a topic that no score uses', () => {
  expect(topicGaps([topic('website', { is_enabled: false, sources: [] })])).toEqual([]);
});
