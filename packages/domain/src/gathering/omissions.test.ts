import { expect, test } from 'vitest';
import { DRAWS, randomFrom, seedOf } from '../testing/index.ts';
import { evidenceTopics, type MerchantSource, type TopicEvidence, topicLabels } from './merchant-evidence.ts';
import { sectionOmissions, topicGap, topicOmissions } from './omissions.ts';

const SEED = seedOf(23_10);
const sections = ['overview', 'regulatory', 'financial', 'service', 'principal', 'doctors'] as const;

const source = (label: string, rest: Partial<MerchantSource> = {}): MerchantSource => ({
  source: 'filings',
  label,
  status: 'not_available',
  cents: 25,
  is_offered: true,
  checked_at: null,
  omitted: [],
  searched: [],
  error: null,
  ...rest,
});
const topicOf = (rest: Partial<TopicEvidence> = {}): TopicEvidence => ({
  topic: 'litigation',
  status: 'not_available',
  is_enabled: true,
  count: 0,
  waiting: 0,
  decided_away: 0,
  finding: null,
  checked_at: null,
  sources: [source('Courts')],
  ...rest,
});

test(`a section names each source that failed or was not searched and all that does not count, over ${DRAWS} draws of seed ${SEED}`, () => {
  const { pick, below, isTrue } = randomFrom(SEED);
  for (let draw = 0; draw < DRAWS; draw++) {
    const status = pick(['available', 'not_available', 'not_initiated', 'error', 'timed_out'] as const);
    const topic = topicOf({
      topic: pick(evidenceTopics),
      status,
      is_enabled: isTrue(0.9),
      waiting: below(3),
      decided_away: below(3),
      finding: isTrue() ? { text: 'found', tone: 'neutral' } : null,
      sources: Array.from({ length: below(4) }, (_, at) =>
        source(`Source ${draw}-${at}.`, {
          status: pick(['available', 'not_available', 'not_initiated', 'error', 'timed_out'] as const),
          omitted: isTrue(0.2) ? [`a name ${at} left out`] : [],
        }),
      ),
    });
    const shown = sections.map((section) => sectionOmissions(section, [topic]));
    const lines = shown.find((ofSection) => ofSection.length > 0) ?? [];
    const text = lines.join('\n');
    const isMissing = ({ status: state }: MerchantSource) =>
      state === 'error' || state === 'timed_out' || state === 'not_initiated';
    const wrong = [
      shown.some((ofSection) => ofSection.length > 0 && String(ofSection) !== String(lines)) &&
        'sections that say different things of one topic',
      lines.length > 0 !== (topicGap(topic) !== null || topic.waiting + topic.decided_away > 0) &&
        'silent, or a line for nothing',
      !topic.is_enabled && !text.includes('off for this lender') && 'an unnamed topic that is off',
      topic.is_enabled &&
        topic.sources.some(
          (one) => isMissing(one) !== text.includes(one.label) && one.omitted.length === 0,
        ) &&
        'a source that is missing unnamed, or named without a reason',
      topic.is_enabled &&
        topic.sources.some(({ omitted }) => omitted.some((what) => !text.includes(what))) &&
        'an omission of a source unnamed',
    ].filter(Boolean);
    if (wrong.length > 0) expect({ wrong, topic, lines }).toBe('nothing wrong');
  }
});

test('a verification that is ordered per license leaves no gap beside registers that answered', () => {
  const verification = source('License verification', { status: 'not_initiated', is_offered: false });
  const topic = topicOf({ topic: 'licensing', sources: [source('License boards'), verification] });
  expect(topicGap(topic)).toBeNull();
  expect(sectionOmissions('overview', [topic])).toEqual([]);
  expect(topicGap(topicOf({ sources: [verification], status: 'not_initiated' }))).toBe('not_queried');
});

test('each topic has a section, and a search that goes on is said', () => {
  for (const topic of evidenceTopics) {
    const searching = topicOf({
      topic,
      status: 'processing',
      sources: [source('Courts', { status: 'processing' })],
    });
    const lines = new Set(sections.flatMap((section) => sectionOmissions(section, [searching])));
    expect([...lines]).toEqual([`${topicLabels[topic]} (still searching)`]);
  }
});

test('the sources of several topics are one line for each state, a source of two topics named once', () => {
  const unsearched = [source('Media and lists', { status: 'not_initiated' })];
  const topics = [
    topicOf({ topic: 'adverse_media', sources: unsearched }),
    topicOf({ topic: 'watchlists', sources: unsearched }),
    topicOf({ topic: 'complaints', sources: [source('Bureau', { status: 'not_initiated' })] }),
  ];
  expect(topicOmissions(evidenceTopics, topics)).toEqual(['Media and lists, Bureau (not searched)']);
});

test('principals and doctors say what the registers that name them leave out', () => {
  const failed = [source('Register', { status: 'error' })];
  const topics = [
    topicOf({ topic: 'filings', sources: failed }),
    topicOf({ topic: 'licensing', waiting: 1 }),
    topicOf({ topic: 'reviews', sources: failed }),
  ];
  expect(sectionOmissions('principal', topics)).toEqual(['Register (failed)']);
  expect(sectionOmissions('doctors', topics)).toEqual([
    "Professional licensing (1 record may be another business's and waits for a decision in Overview)",
  ]);
});
