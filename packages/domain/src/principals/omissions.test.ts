import { expect, test } from 'vitest';
import {
  EvidenceDecision,
  evidenceTopics,
  isCountingAnswer,
  type ListedRecord,
  type TopicEvidence,
} from '../gathering/index.ts';
import { DRAWS, randomFrom, seedOf } from '../testing/index.ts';
import { namesakeOmissions, principalOmissions, type RemovedPrincipal } from './index.ts';

const SEED = seedOf(23_11);

test(`what would name or concern a principal and does not count has a line, over ${DRAWS} draws of seed ${SEED}`, () => {
  const { pick, below, isTrue } = randomFrom(SEED);
  for (let draw = 0; draw < DRAWS; draw++) {
    const topics = evidenceTopics.map((topic) => ({
      ...{ topic, is_enabled: isTrue(0.8), waiting: 0, decided_away: 0, finding: null },
      status: 'not_available',
      sources: [{ label: topic, status: pick(['available', 'error', 'not_initiated']), omitted: [] }],
    })) as unknown as TopicEvidence[];
    const decided = Array.from({ length: below(3) }, () => ({
      about: isTrue() ? 'Ada Moreau' : null,
      decision: { answer: pick(EvidenceDecision.shape.answer.options) },
    })) as ListedRecord[];
    const principals = Array.from({ length: below(3) }, () => ({ possible_count: below(2) }));
    const removed_principals = Array.from({ length: below(3) }, () => ({}) as RemovedPrincipal);
    const text = principalOmissions({ topics, decided }, { principals, removed_principals }).join('\n');
    const namesakes = principals.reduce((sum, { possible_count }) => sum + possible_count, 0);
    const dismissed = decided.filter(
      ({ about, decision }) => about && decision && !isCountingAnswer(decision.answer),
    ).length;
    const isGap = ({ topic, is_enabled, sources }: TopicEvidence) =>
      (topic === 'filings' || (topic === 'financial' && principals.length === 0)) &&
      (!is_enabled || sources[0]?.status !== 'available');
    const wrong = [
      topics.some(isGap) !== /off for this lender|\(failed\)|\(not searched\)/.test(text) &&
        'who names principals',
      text.includes('dismissed by a person') !== dismissed > 0 && 'a dismissed record of a person',
      text.includes('removed by a person') !== removed_principals.length > 0 && 'a removed principal',
      text.includes('financial') && principals.length > 0 && 'what a listed principal says itself',
      namesakeOmissions(principals).length > 0 !== namesakes > 0 && 'records of a namesake',
    ].filter(Boolean);
    if (wrong.length > 0) expect({ wrong, topics, decided, principals, text }).toBe('nothing wrong');
  }
});

test('the lines count the records', () => {
  const decided = [{ about: 'Ada Moreau', decision: { answer: 'not_this_person' } }] as ListedRecord[];
  const removed_principals = [{}, {}] as RemovedPrincipal[];
  expect(principalOmissions({ topics: [], decided }, { principals: [], removed_principals })).toEqual([
    '1 record of a principal dismissed by a person',
    '2 added principals removed by a person',
  ]);
  expect(namesakeOmissions([{ possible_count: 1 }])).toEqual([
    '1 record may belong to another person with this name',
  ]);
  expect(namesakeOmissions([{ possible_count: 1 }, { possible_count: 2 }])).toEqual([
    '3 records may belong to another person with this name',
  ]);
});
